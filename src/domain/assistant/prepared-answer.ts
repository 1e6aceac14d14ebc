import type { ChatCitation } from "#contract/chat.ts";
import type { ChatAction, ChatLanguage } from "#contract/chat-rules.ts";

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

/** Something whose figure must be quoted as it stands: a price, hours, coverage, warranty, a policy. */
export interface Fact {
  id: string;
  kind: "price" | "hours" | "coverage" | "warranty" | "turnaround" | "policy" | "contact";
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

/**
 * What the site itself says to a question, before any language model: `text` is a complete answer. When `mayBeRewritten`
 * a language model may write the answer instead, from `passages` and `facts` only.
 */
export interface PreparedAnswer {
  action: ChatAction;
  text: string;
  citations: ChatCitation[];
  /** What comes nearest to a question that is not answered. */
  nearest: ChatCitation[];
  confidence: number;
  language: ChatLanguage;
  /** Why, for statistics: "greeting", "price", "own-ticket", "off-topic", "injection", "emergency", ... */
  intent: string;
  /** The question made complete with what went before, as it was looked up. */
  lookedUp: string;
  /** A person should be offered, and why. */
  handOver: "asked" | "not_known" | "urgent" | null;
  mayBeRewritten: boolean;
  passages: Passage[];
  facts: Fact[];
}
