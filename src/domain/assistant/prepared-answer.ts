import type { ChatCitation } from "#contract/assistant/chat.ts";
import type { ChatAction, ChatLanguage } from "#contract/assistant/chat-rules.ts";
import type { FactKind } from "#contract/assistant/knowledge-rules.ts";

/** A passage of the site that may be quoted and cited. */
export interface Passage {
  /** Stable id of the chunk, for citing. */
  id: string;
  url: string;
  title: string;
  headings: string[];
  text: string;
  language: ChatLanguage;
  /** Fused rank score; higher is better. */
  score: number;
}

/** A figure that must be quoted verbatim: a price, hours, coverage, warranty, a policy. */
export interface Fact {
  id: string;
  kind: FactKind;
  subject: string;
  /** The words to quote, figures included. */
  value: string;
  url: string;
  title: string;
}

/** One earlier turn of the conversation, oldest first. */
export interface EarlierTurn {
  question: string;
  answer: string;
  action: ChatAction;
  citations: ChatCitation[];
}

/** The site's own answer to a question, or to one of several in a message. */
export interface PartAnswer {
  text: string;
  citations: ChatCitation[];
  intent: string;
  passages: Passage[];
  facts: Fact[];
}

/**
 * The site's own answer, before any language model. `text` is complete. When `mayBeRewritten`, a language model may write the
 * answer instead, using only `passages` and `facts`.
 */
export interface PreparedAnswer extends PartAnswer {
  action: ChatAction;
  /** 0 to 1. */
  confidence: number;
  language: ChatLanguage;
  /** The question as it was looked up, with its context. */
  lookedUp: string;
  /** The reason to offer a human, if any. */
  handOver: "asked" | "not_known" | "urgent" | null;
  mayBeRewritten: boolean;
}
