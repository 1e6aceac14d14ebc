import type { ChatLanguage } from "#contract/chat-rules.ts";
import { answerStock } from "#domain/assistant/answer-stock.ts";
import { composeAnswer, composePage, composePlaces, factOf } from "#domain/assistant/compose-answer.ts";
import type { Fact, PartAnswer, Passage } from "#domain/assistant/prepared-answer.ts";
import type { Ctx } from "#domain/ctx.ts";
import { kindAsked } from "#domain/knowledge/question-words.ts";
import { findPassages, type FoundPassage } from "#domain/knowledge/find-passages.ts";
import { pageOf } from "#domain/search/rank-pages.ts";

/** From this similarity to a known phrasing on, the question was written down for its passage. */
const writtenFor = 0.8;
/** From this confidence on, a passage that has the question's rare words answers it. */
const sureFrom = 0.6;
/** Below these, nothing on the site fits. */
const leastSimilarity = 0.26;
const leastCoverage = 0.42;
const mostPlaces = 3;
/** A second figure scoring at least this share of the best one counts as an equal match. */
const asGood = 0.9;

export interface LookedUp {
  /** Null when nothing on the site fits. */
  answer: PartAnswer | null;
  /** True when the site says it; otherwise the answer names the places that come closest. */
  sure: boolean;
  /** 0 to 1. */
  confidence: number;
  /** Passages a language model may read. */
  passages: Passage[];
  facts: Fact[];
}

/** Confidence that a passage answers the question, 0 to 1. */
const confidenceOf = ({ similarity, coverage }: FoundPassage): number =>
  Math.max(similarity, (similarity + coverage) / 2);

const answers = (passage: FoundPassage): boolean =>
  passage.similarity >= writtenFor || (passage.coversRare && confidenceOf(passage) >= sureFrom);

/** What the site says to one question: one answer when it is sure, otherwise the best places for it. */
export async function lookUp(ctx: Ctx, question: string, language: ChatLanguage): Promise<LookedUp> {
  const stock = await answerStock(ctx, question, language);
  if (stock) return { answer: stock, sure: true, confidence: 1, passages: [], facts: [] };
  const { passages: found, named, notAnswered, siblingsOf } = await findPassages(ctx, question, language);
  const [best] = found;
  const read = { passages: found.filter(({ factKind }) => !factKind), facts: found.flatMap(factOf) };
  if (named && !(best && best.similarity >= writtenFor))
    return { answer: composePage(named), sure: true, confidence: 1, ...read };
  if (!best || (best.similarity < leastSimilarity && best.coverage < leastCoverage))
    return { answer: null, sure: false, confidence: 0, ...read };
  const confidence = confidenceOf(best);
  const composed = composeAnswer(best, { question, siblings: siblingsOf(best) });
  const sure =
    answers(best) && notAnswered <= best.similarity && !lacksFigure(composed.text, question) && !isAmbiguous(found);
  const answer = sure ? composed : composePlaces(bestPlaces(found), question);
  return { answer, sure, confidence, ...read };
}

/** The best passage of each of the best pages. */
const bestPlaces = (found: FoundPassage[]): FoundPassage[] =>
  found
    .filter(({ url }, place) => found.findIndex((other) => pageOf(other.url) === pageOf(url)) === place)
    .slice(0, mostPlaces);

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
