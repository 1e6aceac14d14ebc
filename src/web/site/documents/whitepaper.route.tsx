import { data } from "react-router";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { documentVersion } from "#domain/content/document-version.ts";
import { renderMarkdown, wordsOf } from "#domain/content/render-markdown.ts";
import { findShown, readingMinutes } from "#domain/content/shown-documents.ts";
import { pageTime } from "#web/request-context.ts";
import { articleNodes } from "#web/site/seo/article-node.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { pageSite } from "#content/page-site.ts";
import type { Route } from "./+types/whitepaper.route.ts";
import { Byline } from "./byline.tsx";
import { DocumentHero } from "./document-hero.tsx";
import { DocumentText } from "./document-text.tsx";
import { markdownAlternate } from "./markdown-alternate.ts";
import { Neighbors } from "./neighbors.tsx";
import { neighborOf } from "./neighbor-of.ts";
import { PdfLink } from "./pdf-link.tsx";
import * as t from "#words/documents.ts";

export { NotFoundBoundary as ErrorBoundary } from "./not-found-boundary.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { documents } = context.get(pageSite);
  const { page, whitepapers } = documents;
  const found = findShown(whitepapers, params.slug, context.get(pageTime)());
  if (!found) throw data(null, { status: 404 });
  const { markdown, ...front } = found.item;
  const paper = { ...front, headline: front.headline ?? front.title };
  return {
    paper,
    ...renderMarkdown(markdown),
    minutes: readingMinutes(markdown),
    words: wordsOf(markdown).split(" ").length,
    version: await documentVersion(markdown + paper.headline),
    author: page.authors.find(({ id }) => id === paper.author) ?? { id: paper.author, name: paper.author },
    headerTone: paper.block,
    previous: neighborOf(found.previous),
    next: neighborOf(found.next),
  };
}

const crumbsOf = ({ path, headline }: { path: string; headline: string }) =>
  fromHome({ label: t.whitepapers, to: "/whitepapers/" }, { label: headline, to: path });

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: t.pageNotFound }];
  const { paper, author, words } = loaderData;
  const facts = factsOf(matches);
  return pageMeta({
    facts,
    path: paper.path,
    title: paper.title,
    description: paper.description,
    article: true,
    crumbs: crumbsOf(paper),
    alternates: [
      markdownAlternate(paper.path),
      { type: "application/pdf", path: paper.path.replace(/\/$/, ".pdf"), title: t.thisPaperAsPdf },
    ],
    nodes: articleNodes(facts, paper.path, "Article", { ...paper, author, words }),
  });
}

export default function WhitepaperScreen({ loaderData }: Route.ComponentProps) {
  const { paper, html, headings, minutes, version, author, previous, next } = loaderData;
  return (
    <>
      <DocumentHero block={paper.block} crumbs={crumbsOf(paper)} title={paper.headline} lead={paper.audience}>
        <Byline author={author.name} publishedAt={paper.publishedAt} updatedAt={paper.updatedAt} minutes={minutes} />
      </DocumentHero>
      <DocumentText
        html={html}
        headings={headings}
        aside={
          <div className="side-box">
            <h2>{t.takeItWithYou}</h2>
            <p>{t.theSameTextOnPaper}</p>
            <p>
              <PdfLink path={paper.path} version={version} about={paper.headline} />
            </p>
          </div>
        }
      >
        <Neighbors label={t.morePapers} previous={previous} next={next} />
      </DocumentText>
    </>
  );
}
