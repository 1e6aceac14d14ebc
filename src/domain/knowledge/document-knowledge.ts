import type { CaseStudy, Position } from "#contract/documents.ts";
import type { KnowledgeSourceKind } from "#contract/knowledge-rules.ts";
import type { DocumentFront, SiteDocuments, WithText } from "#domain/content/parse-documents.ts";
import { collectionsOf, shownOf } from "#domain/content/shown-documents.ts";
import { cutMarkdown, listOf } from "#domain/knowledge/cut-text.ts";
import { positionTerms } from "#domain/knowledge/list-page-knowledge.ts";
import type { KnowledgeChunk, KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";

/** Words people use for a whole kind of text. */
const spoken: Partial<Record<KnowledgeSourceKind, string>> = {
  career: "hiring job jobs work position apply vacancy employee employees",
  case: "case study worked example customer client story",
  whitepaper: "guide plan paper pdf",
  doc: "how to guide",
};

const kinds: Record<string, KnowledgeSourceKind> = {
  "/blog/": "post",
  "/docs/": "doc",
  "/case-studies/": "case",
  "/whitepapers/": "whitepaper",
  "/careers/": "career",
};

type Line = { label: string; value: string };

/** What stands in the box beside a document, with its first sentence; null where there is none. */
function boxOf(document: WithText<DocumentFront | CaseStudy | Position>): string | null {
  const lines: Line[] = "pay" in document ? positionTerms(document) : "facts" in document ? document.facts : [];
  if (lines.length === 0) return null;
  return [document.description, listOf(lines.map(({ label, value }) => `**${label}**: ${value}`))].join("\n\n");
}

function entryOf(kind: KnowledgeSourceKind, document: WithText<DocumentFront>): KnowledgeEntry {
  const title = document.headline ?? document.title;
  const box = boxOf(document);
  const [first, ...rest]: KnowledgeChunk[] = [
    ...(box === null ? [] : [{ headings: [title], text: box }]),
    ...cutMarkdown(title, document.markdown),
  ];
  const kindWords = spoken[kind] ?? "";
  const payWords = ({ headings }: KnowledgeChunk) =>
    kind === "career" && /\bpay\b/i.test(headings.at(-1) ?? "") ? " pay salary wage insurance vacation" : "";
  const keywords = `${document.title} ${document.description} ${kindWords}`;
  return {
    kind,
    ref: `${kind}/${document.id}`,
    url: document.path,
    title,
    chunks: first
      ? [
          { ...first, keywords },
          ...rest.map((chunk) => ({ ...chunk, keywords: `${document.title} ${kindWords}${payWords(chunk)}` })),
        ]
      : [],
  };
}

/** Long texts that are out at `now`, or all of them, and the legal pages. */
export const documentKnowledge = (documents: SiteDocuments, now: Date | null): KnowledgeEntry[] => [
  ...collectionsOf(documents).flatMap((collection) =>
    (now ? shownOf(collection.documents, now) : collection.documents).map((document) =>
      entryOf(kinds[collection.path] ?? "page", document),
    ),
  ),
  ...Object.values(documents.legal).map((document) => entryOf("policy", document)),
];
