import type { ChatCitation } from "#contract/chat.ts";
import type { ChatLanguage } from "#contract/chat-rules.ts";
import { citationOf, composeAnswer, factOf } from "#domain/assistant/compose-answer.ts";
import type { Fact, PartAnswer, Passage } from "#domain/assistant/prepared-answer.ts";
import type { Ctx } from "#domain/ctx.ts";
import { kindAsked } from "#domain/knowledge/question-words.ts";
import { findPassages, type FoundPassage } from "#domain/knowledge/find-passages.ts";

/** Confidence thresholds: an answer from `sure` up, a guess from `guess` up, nothing below. */
export const gate = { sure: 0.48, guess: 0.3 } as const;
/** Minimum match for a page suggested next to an unanswered question. */
const leastNear = 0.3;
const mostNearest = 3;
/** A second figure scoring at least this share of the best one counts as an equal match. */
const asGood = 0.9;

export interface LookedUp {
  /** Null when the site does not say. */
  answer: PartAnswer | null;
  confidence: number;
  nearest: ChatCitation[];
  /** Passages a language model may read. */
  passages: Passage[];
  facts: Fact[];
}

/** Confidence that a passage answers the question, 0 to 1. */
const confidenceOf = ({ similarity, coverage }: FoundPassage): number =>
  Math.max(similarity, (similarity + coverage) / 2);

/** What the site says to one question. */
export async function lookUp(ctx: Ctx, question: string, language: ChatLanguage): Promise<LookedUp> {
  const { passages: found, notAnswered, siblingsOf } = await findPassages(ctx, question, language);
  const [best] = found;
  const read = { passages: found.filter(({ factKind }) => !factKind), facts: found.flatMap(factOf) };
  const near = found.filter((passage) => confidenceOf(passage) >= leastNear).map(citationOf);
  const nearest = [...new Map(near.map((page) => [page.url, page])).values()].slice(0, mostNearest);
  if (!best) return { answer: null, confidence: 0, nearest, ...read };
  const composed = composeAnswer(best, { question, language, siblings: siblingsOf(best) });
  const confidence = notAnswered > best.similarity ? 0 : confidenceOf(best);
  const doubtful = lacksFigure(composed.text, question) || isAmbiguous(found);
  const answer = confidence >= gate.guess ? composed : null;
  return { answer, confidence: doubtful ? Math.min(confidence, gate.sure - 0.01) : confidence, nearest, ...read };
}

/** True when a price or duration was asked for and the answer has none. */
function lacksFigure(text: string, question: string): boolean {
  const kind = kindAsked(question);
  return (kind === "price" && !/\$\d/.test(text)) || (kind === "turnaround" && !/\d/.test(text));
}

/** True when two figures of different things match about equally. */
const isAmbiguous = ([best, ...others]: FoundPassage[]): boolean =>
  best?.factKind != null &&
  others.some(
    ({ factKind, sourceId, headings, score }) =>
      factKind === best.factKind &&
      !(sourceId === best.sourceId && (best.sourceKind === "product" || headings.at(-1) === best.headings.at(-1))) &&
      score > asGood * best.score,
  );
