import type { ChatLanguage } from "#contract/assistant/chat-rules.ts";
import type { FactKind, KnowledgeSourceKind } from "#contract/assistant/knowledge-rules.ts";

/** A self-contained text. A figure is a one-line passage with a `factKind`. */
export interface KnowledgePassage {
  /** Anchor of its heading on the page, if the page has one. */
  anchor?: string | undefined;
  /** Its address, when on a different page than the entry. */
  url?: string | undefined;
  title?: string | undefined;
  /** From the page's heading down to its own; for a figure, what it belongs to. */
  headings: string[];
  /** Paragraphs and lists, as simple Markdown. */
  text: string;
  factKind?: FactKind | undefined;
  /** Keywords that are not in the text. */
  keywords?: string | undefined;
  /** True when the heading is a question and the text its answer. */
  answers?: boolean | undefined;
  /** Other phrasings of the question. */
  asked?: string[] | undefined;
}

/** The knowledge from one page, product or approved answer. */
export interface KnowledgeEntry {
  kind: KnowledgeSourceKind;
  /** Unique, such as "service/pc-repair". */
  ref: string;
  /** With a leading and a trailing slash. */
  url: string;
  title: string;
  language?: ChatLanguage;
  audience?: "everyone" | "clients" | "staff";
  passages: KnowledgePassage[];
}

/** Address of a passage of the page at `url`. */
export const addressOf = (url: string, { url: own = url, anchor }: Pick<KnowledgePassage, "url" | "anchor">): string =>
  own + (anchor ? `#${anchor}` : "");

/** A one-line passage, quoted verbatim. */
export const figure = (
  factKind: FactKind,
  subject: string,
  value: string,
  more: Pick<KnowledgePassage, "url" | "title" | "keywords"> = {},
): KnowledgePassage => ({ factKind, headings: [subject], text: value, ...more });
