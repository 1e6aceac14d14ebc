import type { ChatCitation } from "#contract/chat.ts";
import type { ChatAction, ChatLanguage } from "#contract/chat-rules.ts";
import type { FactKind } from "#contract/knowledge-rules.ts";

/** A piece of the site that was found for a question: what may be quoted and cited. */
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

/** Something whose figure must be quoted as it is: a price, hours, coverage, warranty, a policy. */
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

/** What the site itself says to a question, or to one of several in a message. */
export interface PartAnswer {
  text: string;
  citations: ChatCitation[];
  intent: string;
  passages: Passage[];
  facts: Fact[];
}

/**
 * The site's own answer, before any language model: `text` is complete. When `mayBeRewritten` a language model may write the
 * answer instead, from `passages` and `facts` only.
 */
export interface PreparedAnswer extends PartAnswer {
  action: ChatAction;
  /** The pages nearest to a question that is not answered. */
  nearest: ChatCitation[];
  /** 0 to 1. */
  confidence: number;
  language: ChatLanguage;
  /** The question with what it leaned on, as it was looked up. */
  lookedUp: string;
  /** Why a person should be offered, if one should. */
  handOver: "asked" | "not_known" | "urgent" | null;
  mayBeRewritten: boolean;
}
