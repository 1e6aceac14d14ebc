import type { ChatLanguage } from "#contract/chat-rules.ts";
import type { KnowledgeSourceKind } from "#contract/knowledge-rules.ts";
import type { Fact } from "#domain/assistant/prepared-answer.ts";

/** One way to ask for something. */
export interface Phrasing {
  text: string;
  language: ChatLanguage;
  /** How the line begins that answers; all of the passage does where it is not told. */
  line?: string | undefined;
}

/** A passage that makes sense by itself. */
export interface KnowledgeChunk {
  /** Of its heading on the page; none where the page has no anchor for it. */
  anchor?: string | undefined;
  /** Where it stands when that is another page than the entry's. */
  url?: string | undefined;
  /** From the page's own down to its own. */
  headings: string[];
  /** Paragraphs and lists, as Markdown of a small kind. */
  text: string;
  /** Words people use that do not stand in the text. */
  keywords?: string | undefined;
  /** Its heading is a question and the text its answer. */
  answers?: boolean;
  /** How people ask for it, beside its heading. */
  asked?: Phrasing[] | undefined;
}

export type KnowledgeFact = Pick<Fact, "kind" | "subject" | "value"> & {
  /** Where it stands when that is another page than the entry's. */
  url?: string;
  title?: string;
  /** Other words for the subject. */
  keywords?: string;
  /** What it belongs to. */
  context?: string;
  /** How people ask for it. */
  asked?: Phrasing[] | undefined;
};

/** What one page, product or approved answer has to say. */
export interface KnowledgeEntry {
  kind: KnowledgeSourceKind;
  /** Unique, such as "service/pc-repair". */
  ref: string;
  /** With a leading and a trailing slash. */
  url: string;
  title: string;
  language?: ChatLanguage;
  audience?: "everyone" | "clients" | "staff";
  chunks: KnowledgeChunk[];
  facts?: KnowledgeFact[];
}
