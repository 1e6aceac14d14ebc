import * as t from "#words/site-index.ts";
import type { CaseStudy, Position } from "#contract/organizations/documents.ts";
import type { KnowledgeSourceKind } from "#contract/assistant/knowledge-rules.ts";
import type { DocumentFront, SiteDocuments, WithText } from "#domain/content/parse-documents.ts";
import { collectionsOf, shownOf } from "#domain/content/shown-documents.ts";
import { cutMarkdown, listOf } from "#domain/knowledge/cut-text.ts";
import { positionTerms } from "#domain/site-index/list-page-knowledge.ts";
import type { KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";

/** Keywords for a whole kind of text. */
const spoken = (): Partial<Record<KnowledgeSourceKind, string>> => ({
  career: "hiring job jobs work position apply vacancy employee",
  case: t.kwCase,
  whitepaper: "guide plan paper pdf",
  doc: t.kwHowTo,
});

const kinds: Record<string, KnowledgeSourceKind> = {
  "/blog/": "post",
  "/docs/": "doc",
  "/case-studies/": "case",
  "/whitepapers/": "whitepaper",
  "/careers/": "career",
};

/** The content of the box beside a document, with the document's first sentence. */
function boxOf(document: WithText<DocumentFront | CaseStudy | Position>): string[] {
  const lines = "pay" in document ? positionTerms(document) : "facts" in document ? document.facts : [];
  if (lines.length === 0) return [];
  return [`${document.description}\n\n${listOf(lines.map(({ label, value }) => `**${label}**: ${value}`))}`];
}

function entryOf(kind: KnowledgeSourceKind, document: WithText<DocumentFront>): KnowledgeEntry {
  const title = document.headline ?? document.title;
  const keywords = `${document.title} ${spoken()[kind] ?? ""}`.trim();
  const passages = [
    ...boxOf(document).map((text) => ({ headings: [title], text })),
    ...cutMarkdown(title, document.markdown),
  ];
  return {
    kind,
    ref: `${kind}/${document.id}`,
    url: document.path,
    title,
    passages: passages.map((passage, index) => ({
      ...passage,
      keywords: index === 0 ? `${keywords} ${document.description}` : keywords,
    })),
  };
}

/** Articles published by `now`, or all of them, and the legal pages. */
export const documentKnowledge = (documents: SiteDocuments, now: Date | null): KnowledgeEntry[] => [
  ...collectionsOf(documents).flatMap((collection) =>
    (now ? shownOf(collection.documents, now) : collection.documents).map((document) =>
      entryOf(kinds[collection.path] ?? "page", document),
    ),
  ),
  ...Object.values(documents.legal)
    .filter(({ markdown }) => markdown !== "")
    .map((document) => entryOf("policy", document)),
];
