import type { ChatCitation } from "#contract/chat.ts";
import type { ChatLanguage } from "#contract/chat-rules.ts";
import type { Fact, Passage } from "#domain/assistant/prepared-answer.ts";
import type { FoundPassage } from "#domain/knowledge/find-passages.ts";
import type { Thread } from "#domain/assistant/thread-of.ts";
import type { SearchTerm } from "#domain/search/expand-terms.ts";

/** One of the questions in a message, made ready to be looked up. */
export interface AskedPart {
  /** As it was asked, completed from what was said before. */
  text: string;
  /** As it is looked up: mistyped words put right. */
  question: string;
  /** The same without accents and in small letters, for recognizing what is asked. */
  plain: string;
  /** Words of the last message itself; empty where all of them are. */
  ownWords: Set<string>;
  /** The last message itself, where it was completed. */
  ownText: string | null;
  language: ChatLanguage;
  terms: SearchTerm[];
  /** What the conversation is about. */
  thread: Thread;
  /** The ids of the passages and figures on the pages of the thread. */
  talkedOf: Promise<ReadonlySet<string>>;
  /** What it means, as a vector; it is being computed. */
  meaning: Promise<Float32Array | null>;
}

/** What is said to one part. */
export interface PartAnswer {
  intent: string;
  text: string;
  citations: ChatCitation[];
  facts: Fact[];
  passages: Passage[];
  confidence: number;
  /** Probably not what was asked: it is offered as a guess. */
  guessed?: boolean;
  /** How sure it is that this is what was asked, as `surenessOf` tells; none for hours, places and the like. */
  sureness?: number;
  /** How likely what is said of a passage has the line that was asked for, 0 to 1. */
  share?: number;
  /** A language model may say it better; else every word stands. */
  mayBeRewritten: boolean;
}

/** The page of an address, without the anchor on it. */
export const withoutAnchor = (url: string): string => url.replace(/#.*$/, "");

/** How a passage is called under an answer. */
export const titleOf = ({ headings, title, answers }: Pick<FoundPassage, "headings" | "title" | "answers">): string => {
  const last = headings.at(-1) ?? title;
  return answers || last === title ? last : `${title}: ${last}`;
};

/** One citation for each address, at most three. */
export function citationsOf(all: ChatCitation[]): ChatCitation[] {
  const seen = new Map<string, ChatCitation>();
  for (const citation of all) if (!seen.has(citation.url)) seen.set(citation.url, citation);
  return [...seen.values()].slice(0, 3);
}
