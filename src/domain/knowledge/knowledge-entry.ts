import type { ChatLanguage } from "#contract/chat-rules.ts";
import type { FactKind, KnowledgeSourceKind } from "#contract/knowledge-rules.ts";

/** A text that makes sense by itself. A figure is a passage of one line with a `factKind`. */
export interface KnowledgePassage {
  /** Of its heading on the page; none where the page has no anchor for it. */
  anchor?: string | undefined;
  /** Where it is when that is another page than the entry's. */
  url?: string | undefined;
  title?: string | undefined;
  /** From the page's own down to its own; of a figure, what it is of. */
  headings: string[];
  /** Paragraphs and lists, as simple Markdown. */
  text: string;
  factKind?: FactKind | undefined;
  /** Words people use that are not in the text. */
  keywords?: string | undefined;
  /** Its heading is a question and the text its answer. */
  answers?: boolean | undefined;
  /** Other ways to ask for it. */
  asked?: string[] | undefined;
}

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
  passages: KnowledgePassage[];
}

/** A passage of one line, quoted as it stands. */
export const figure = (
  factKind: FactKind,
  subject: string,
  value: string,
  more: Pick<KnowledgePassage, "url" | "title" | "keywords"> = {},
): KnowledgePassage => ({ factKind, headings: [subject], text: value, ...more });
