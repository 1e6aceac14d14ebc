import { type DocumentFront, type SiteDocuments, type WithText } from "#domain/content/parse-documents.ts";
import { collectionsOf, shownOf } from "#domain/content/shown-documents.ts";
import type { SearchEntry } from "#domain/search/search-entry.ts";
import * as t from "#words/site-index.ts";

const lists = (): Record<string, { kind: SearchEntry["kind"]; keywords: string }> => ({
  "/blog/": {
    kind: "post",
    keywords: t.kwBlog,
  },
  "/docs/": {
    kind: "doc",
    keywords: t.kwDocs,
  },
  "/case-studies/": {
    kind: "case-study",
    keywords: t.kwCases,
  },
  "/whitepapers/": { kind: "whitepaper", keywords: "whitepapers white papers pdf download" },
  "/careers/": { kind: "career", keywords: "careers jobs work hiring apply open positions vacancy" },
});

const entryOf = (kind: SearchEntry["kind"], document: WithText<DocumentFront>): SearchEntry => ({
  kind,
  path: document.path,
  title: document.headline ?? document.title,
  summary: document.description,
  keywords: document.title,
});

/** Documents published by `now`, their lists, and the legal pages. */
export function documentEntries(documents: SiteDocuments, now: Date): SearchEntry[] {
  const { page, legal } = documents;
  const heads = {
    "/blog/": page.blog,
    "/docs/": page.docs,
    "/case-studies/": page.caseStudies,
    "/whitepapers/": page.whitepapers,
    "/careers/": page.careers,
  };
  const listEntries = Object.entries(heads).map(([path, list]): SearchEntry => ({
    kind: "page",
    path,
    title: list.title,
    summary: list.head.description,
    keywords: lists()[path]?.keywords ?? "",
    boost: 1.15,
  }));
  const texts = collectionsOf(documents).flatMap((collection) =>
    shownOf(collection.documents, now).map((document) => entryOf(lists()[collection.path]?.kind ?? "page", document)),
  );
  return [...listEntries, ...texts, ...Object.values(legal).map((document) => entryOf("legal", document))];
}
