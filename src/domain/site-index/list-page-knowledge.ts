import * as t from "#words/site-index.ts";
import type { Position } from "#contract/organizations/documents.ts";
import type { Site } from "#domain/content/site.ts";
import type { DocumentFront } from "#domain/content/parse-documents.ts";
import { shownOf } from "#domain/content/shown-documents.ts";
import { listOf, passagesOf, stepsOf } from "#domain/knowledge/cut-text.ts";
import type { KnowledgeEntry, KnowledgePassage } from "#domain/knowledge/knowledge-entry.ts";
import { bold, spokenPrice } from "#domain/site-index/page-blocks.ts";
import * as positionWords from "#words/positions.ts";

/** "Part time; 20 to 25 hours, afternoons; $20 to $24 an hour; in Stockton" */
export const positionTerms = ({ employment, hours, pay, city }: Position): { label: string; value: string }[] => [
  { label: "Kind", value: positionWords.employmentWords[employment] },
  { label: "Hours", value: hours },
  {
    label: "Pay",
    value: `${spokenPrice({ cents: pay.fromCents, toCents: pay.toCents })} ${pay.per === "HOUR" ? "an hour" : "a year"}`,
  },
  { label: "City", value: city },
];

type List = { title: string; lead: string };

const listEntry = (url: string, { title }: List, passages: KnowledgePassage[]): KnowledgeEntry => ({
  kind: "page",
  ref: `page${url}`,
  url,
  title,
  passages,
});

/** The document lists with the text around them: available documents, and how to apply for a job. */
export function listPageKnowledge({ content, documents }: Site, now: Date | null): KnowledgeEntry[] {
  const { page, blog, docs, caseStudies, whitepapers, careers } = documents;
  const shown = <Item extends Pick<DocumentFront, "status" | "publishedAt">>(list: Item[]): Item[] =>
    now ? shownOf(list, now) : list;
  const overview = (url: string, list: List, items: Pick<DocumentFront, "title" | "headline">[], keywords: string) =>
    listEntry(
      url,
      list,
      passagesOf([list.title], [list.lead, listOf(items.map(({ title, headline = title }) => headline))], { keywords }),
    );
  const positions = shown(careers).map((position) =>
    bold({
      title: position.headline ?? position.title,
      text: positionTerms(position)
        .map(({ value }) => value)
        .join("; "),
    }),
  );
  const { apply, fair } = page.careers;
  return [
    overview("/blog/", page.blog, shown(blog), t.kwBlogList),
    overview("/docs/", page.docs, shown(docs), t.kwDocsList),
    overview("/whitepapers/", page.whitepapers, shown(whitepapers), "white paper guide pdf download"),
    overview("/case-studies/", page.caseStudies, shown(caseStudies), t.kwCasesList),
    overview(
      "/videos/",
      content.videosPage,
      content.videos.map(({ headline }) => ({ title: headline })),
      "films videos clips tutorial",
    ),
    listEntry("/careers/", page.careers, [
      ...passagesOf(
        [page.careers.title, "Open positions"],
        [
          page.careers.lead,
          positions.length > 0
            ? listOf(positions)
            : "Nothing is open right now. If you repair well, write to us anyway.",
        ],
        { anchor: "positions", keywords: "hiring job jobs vacancy work here employment" },
      ),
      ...passagesOf(
        [page.careers.title, apply.title],
        [stepsOf(apply.steps.map(bold)), `Write to ${content.business.supportEmail}.`, fair],
        { anchor: "apply", keywords: "application resume interview trial hire offer record" },
      ),
    ]),
  ];
}
