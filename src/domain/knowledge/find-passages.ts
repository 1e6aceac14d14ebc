import type { ChatLanguage } from "#contract/assistant/chat-rules.ts";
import type { KnowledgeSourceKind } from "#contract/assistant/knowledge-rules.ts";
import type { Ctx } from "#domain/ctx.ts";
import { audiencesOf } from "#domain/access/audiences-of.ts";
import { type KnowledgeIndex, type KnownPassage, knowledgeIndex, sumOf } from "#domain/knowledge/knowledge-index.ts";
import { nearestChunks } from "#domain/knowledge/nearest-chunks.ts";
import { kindAsked, questionWords } from "#domain/knowledge/question-words.ts";
import { plainWord } from "#domain/search/search-terms.ts";
import { pageOf, type RankedPages, rankPages } from "#domain/search/rank-pages.ts";

/** A passage and how well it matches the question. */
export interface FoundPassage extends KnownPassage {
  /** Fused rank score; higher is better. */
  score: number;
  /** Weighted share of the question's words it contains, 0 to 1. */
  coverage: number;
  /** True when it contains the question's rare words, or synonyms. */
  coversRare: boolean;
  /** Similarity to the closest known phrasing, 0 to 1. */
  similarity: number;
}

export interface Found {
  passages: FoundPassage[];
  /** The page whose title has all words of the question; null when there is none, or a figure was asked for. */
  named: { path: string; title: string; summary: string } | null;
  /** Similarity to the closest question that the site does not answer, 0 to 1. */
  notAnswered: number;
  /** True when more of the question is about things that the site never mentions than about things that it does. */
  isElsewhere: boolean;
  /** Other figures of the same thing, such as the time next to the price. */
  siblingsOf: (passage: KnownPassage) => KnownPassage[];
}

const mostFound = 8;
const fromEachList = 40;
const ranked = 24;
/** Rank fusion adds 1 / (constant + rank); a small constant keeps the best of one list ahead of the middle of all lists. */
const fusionConstant = 5;
/** A synonym weighs less than the word itself. */
const synonymWorth = 0.4;
const otherLanguage = 0.7;
const fittingKind = 2;
/** Score that the rank of a passage's page adds to its own. */
const pageWorth = 2;
/** A word is rare for a question when it weighs at least this share of its rarest one. */
const rareShare = 0.9;
/** Prior by kind of page: answers and services before stories, a city only when it is named. */
const kindWeights: Partial<Record<KnowledgeSourceKind, number>> = {
  faq: 1.15,
  service: 1.1,
  plan: 1.1,
  doc: 0.9,
  post: 0.85,
  city: 0.85,
  case: 0.8,
  whitepaper: 0.8,
};

/**
 * The passages visible to the user that match `question` best: by words, by phrasings, and by meaning when vectors exist, those of
 * the pages that the site's search finds first before others.
 */
export async function findPassages(ctx: Ctx, question: string, language: ChatLanguage): Promise<Found> {
  const isSpanish = language === "es" && ctx.liveContent.current().isBilingual;
  const index = await knowledgeIndex(ctx, isSpanish ? "es" : "en");
  const audiences = audiencesOf(ctx.actor);
  const may = ({ id }: { id: string }) => audiences.includes(index.passages.get(id)?.audience ?? "");
  const pages = await pagesFor(ctx, question, audiences, isSpanish);
  const words = [...new Set(questionWords(corrected(question, pages.corrections, index)))];
  const synonyms = [...new Set(words.flatMap((word) => index.synonyms.get(word) ?? []))].filter(
    (word) => !words.includes(word),
  );
  const byWords = index.search
    .search([...words, ...synonyms].join(" "), {
      filter: ({ id }) => may({ id: String(id) }),
      boostTerm: (_, place) => (place < words.length ? 1 : synonymWorth),
    })
    .slice(0, fromEachList)
    .map(({ id }) => String(id));
  const { similar, notAnswered } = similarQuestions(index, words);
  const byQuestions = [...similar]
    .filter(([id]) => may({ id }))
    .toSorted(([, first], [, second]) => second - first)
    .slice(0, fromEachList)
    .map(([id]) => id);
  const fused = new Map<string, number>();
  for (const ids of [byWords, byQuestions, await byMeaning(ctx, question, audiences)])
    for (const [rank, id] of ids.entries()) fused.set(id, (fused.get(id) ?? 0) + 1 / (fusionConstant + rank));
  const kind = kindAsked(question);
  const asked = sumOf(words, index.weightOf);
  const rare = words.filter((word) => index.weightOf(word) >= rareShare * Math.max(...words.map(index.weightOf)));
  const candidates = [...fused].toSorted(([, first], [, second]) => second - first).slice(0, ranked);
  const passages = candidates.flatMap(([id, score]) => {
    const passage = index.passages.get(id);
    if (!passage) return [];
    const fits =
      (passage.language === language ? 1 : otherLanguage) * (kind && passage.factKind === kind ? fittingKind : 1);
    const own = new Set(
      questionWords([...passage.headings, passage.title, passage.asked, passage.keywords, passage.text].join(" ")),
    );
    const covered = words.filter((word) => own.has(word) || index.synonyms.get(word)?.some((other) => own.has(other)));
    const coverage = asked === 0 ? 0 : sumOf(covered, index.weightOf) / asked;
    const similarity = similar.get(id) ?? 0;
    const fit = (0.5 + similarity + 3 * coverage) * (kindWeights[passage.sourceKind] ?? 1);
    const page = Math.max(
      ...[passage.url, pageOf(passage.url), passage.about].map((url) => pages.shares.get(url) ?? 0),
    );
    const coversRare = rare.every((word) => covered.includes(word));
    return { ...passage, coverage, coversRare, similarity, score: score * fits * fit * (1 + pageWorth * page) };
  });
  const best = servicesFirst(passages.toSorted((first, second) => second.score - first.score));
  // Squared as in a product of two tf-idf vectors, so that one rare word outweighs a few common ones.
  const telling = (word: string) => index.weightOf(word) ** 2;
  const known = words.filter((word) => [word, ...(index.synonyms.get(word) ?? [])].some(index.isKnown));
  return {
    passages: (isSpanish ? translated(index, best) : best).slice(0, mostFound),
    named: kind === null && words.every((word) => isNamed(index, pages.best?.title ?? "", word)) ? pages.best : null,
    notAnswered,
    isElsewhere: sumOf(known, telling) < sumOf(words, telling) / 2,
    siblingsOf: (passage) => siblingsOf(index, passage),
  };
}

/** A product with some words of the question comes after what says as much: "set up a router at home" asks for a service. */
function servicesFirst(found: FoundPassage[]): FoundPassage[] {
  const others = found.filter(({ sourceKind }) => sourceKind !== "product");
  const isBehind = (passage: FoundPassage) =>
    passage.sourceKind === "product" &&
    passage.coverage < 1 &&
    others.some(({ coverage, coversRare }) => coverage >= passage.coverage && (coversRare || !passage.coversRare));
  return [...found.filter((passage) => !isBehind(passage)), ...found.filter(isBehind)];
}

/** The best pages; for a Spanish question those of both languages. */
async function pagesFor(ctx: Ctx, question: string, audiences: string[], isSpanish: boolean): Promise<RankedPages> {
  const english = await rankPages({ ...ctx, language: "en" }, question, audiences);
  if (!isSpanish) return english;
  const spanish = await rankPages({ ...ctx, language: "es" }, question, audiences);
  return { ...spanish, shares: new Map([...english.shares, ...spanish.shares]) };
}

/** Hits, in Spanish where it exists; a passage and its translation count once. */
const translated = ({ inSpanish }: KnowledgeIndex, found: FoundPassage[]): FoundPassage[] =>
  found
    .map((passage) => ({ ...passage, ...inSpanish(passage) }))
    .filter(({ id }, place, all) => all.findIndex((other) => other.id === id) === place);

const isNamed = ({ synonyms }: KnowledgeIndex, title: string, word: string): boolean => {
  const named = questionWords(title);
  return named.includes(word) || (synonyms.get(word)?.some((other) => named.includes(other)) ?? false);
};

/** The question with its misspelled words corrected; a word that some passage has is none. */
const corrected = (question: string, corrections: Map<string, string>, { isKnown }: KnowledgeIndex): string =>
  [...corrections].reduce(
    (text, [typed, meant]) => (questionWords(typed).every(isKnown) ? text : text.replace(typed, meant)),
    plainWord(question),
  );

const siblingsOf = (
  { passages }: KnowledgeIndex,
  { id, sourceId, sourceKind, factKind, headings }: KnownPassage,
): KnownPassage[] =>
  [...passages.values()].filter(
    (other) =>
      factKind !== null &&
      other.factKind !== null &&
      other.id !== id &&
      other.sourceId === sourceId &&
      (sourceKind === "product" || other.headings.at(-1) === headings.at(-1)),
  );

/** Similarity of each passage's closest phrasing to `words`, weighted by word rarity. */
function similarQuestions({ questions, questionsWith, weightOf }: KnowledgeIndex, words: string[]) {
  const shared = new Map<number, number>();
  for (const word of words)
    for (const place of questionsWith.get(word) ?? []) shared.set(place, (shared.get(place) ?? 0) + weightOf(word));
  const asked = sumOf(words, weightOf);
  const similar = new Map<string, number>();
  let notAnswered = 0;
  for (const [place, weight] of shared) {
    const question = questions[place];
    if (!question) continue;
    const overlap = (2 * weight) / (asked + question.weight);
    if (question.passageId === null) notAnswered = Math.max(notAnswered, overlap);
    else similar.set(question.passageId, Math.max(similar.get(question.passageId) ?? 0, overlap));
  }
  return { similar, notAnswered };
}

/** Without vectors, or when the service fails, there is no ranking by meaning. */
async function byMeaning(ctx: Ctx, question: string, audiences: string[]): Promise<string[]> {
  if (!ctx.embedder) return [];
  try {
    const nearest = await nearestChunks(ctx, ctx.embedder, question, { audiences, limit: fromEachList });
    return nearest.map(({ id }) => id);
  } catch (error) {
    ctx.log.warn({ error }, "passages were searched by words only");
    return [];
  }
}
