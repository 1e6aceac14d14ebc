import type { ChatLanguage } from "#contract/assistant/chat-rules.ts";
import { answerStock } from "#domain/assistant/answer-stock.ts";
import { composeAnswer, composePage, composePlaces, factOf } from "#domain/assistant/compose-answer.ts";
import type { Fact, PartAnswer, Passage } from "#domain/assistant/prepared-answer.ts";
import type { FactKind } from "#contract/assistant/knowledge-rules.ts";
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

const answers = (best: FoundPassage, others: FoundPassage[], question: string): boolean =>
  best.similarity >= writtenFor ||
  (best.coversRare && confidenceOf(best) >= sureFrom && isClearlyFirst(best, others, kindAsked(question)));

/** The site's answer to one question: one answer when it is sure, otherwise the best places for it. */
export async function lookUp(ctx: Ctx, question: string, language: ChatLanguage): Promise<LookedUp> {
  const stock = await answerStock(ctx, question, language);
  if (stock) return { answer: stock, sure: true, confidence: 1, passages: [], facts: [] };
  const { passages: found, named, notAnswered, isElsewhere, siblingsOf } = await findPassages(ctx, question, language);
  const [best, ...others] = found;
  if (isElsewhere) return { answer: null, sure: false, confidence: 0, passages: [], facts: [] };
  const read = { passages: found.filter(({ factKind }) => !factKind), facts: found.flatMap(factOf) };
  if (named && !(best && best.similarity >= writtenFor))
    return { answer: composePage(named), sure: true, confidence: 1, ...read };
  if (!best || (best.similarity < leastSimilarity && best.coverage < leastCoverage))
    return { answer: null, sure: false, confidence: 0, ...read };
  const confidence = confidenceOf(best);
  const composed = composeAnswer(best, { question, siblings: siblingsOf(best) });
  const sure =
    answers(best, others, question) && notAnswered <= best.similarity && !lacksFigure(composed.text, question);
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

/**
 * True when no other place says as much of the question and ranks about as high: with a rival the question has several rightful
 * places. On the same page, such as a list of prices, a rival is another figure that is asked for as closely.
 */
const isClearlyFirst = (best: FoundPassage, others: FoundPassage[], kind: FactKind | null): boolean =>
  !others.some((other) => {
    const isOtherPage = pageOf(other.url) !== pageOf(best.url);
    // Prose is no rival of the figure that was asked for.
    if (best.factKind !== null && best.factKind === kind && other.factKind === null) return false;
    if (!isOtherPage && (isSameThing(best, other) || other.similarity < best.similarity)) return false;
    return other.coverage >= best.coverage && (other.coversRare || !best.coversRare) && other.score >= best.score / 2;
  });

const isSameThing = (one: FoundPassage, other: FoundPassage): boolean =>
  one.factKind === null ||
  other.factKind === null ||
  (one.sourceId === other.sourceId && (one.sourceKind === "product" || one.headings.at(-1) === other.headings.at(-1)));
