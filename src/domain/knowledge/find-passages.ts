import type { ChatLanguage } from "#contract/chat-rules.ts";
import type { KnowledgeSourceKind } from "#contract/knowledge-rules.ts";
import type { Ctx } from "#domain/ctx.ts";
import { audiencesOf } from "#domain/knowledge/audiences-of.ts";
import { type KnowledgeIndex, type KnownPassage, knowledgeIndex, sumOf } from "#domain/knowledge/knowledge-index.ts";
import { nearestChunks } from "#domain/knowledge/nearest-chunks.ts";
import { kindAsked, questionWords } from "#domain/knowledge/question-words.ts";

/** A passage and how well it matches the question. */
export interface FoundPassage extends KnownPassage {
  /** Fused rank score; higher is better. */
  score: number;
  /** Weighted share of the question's words it contains, 0 to 1. */
  coverage: number;
  /** Similarity to the closest known phrasing, 0 to 1. */
  similarity: number;
}

export interface Found {
  passages: FoundPassage[];
  /** Similarity to the closest question that the site does not answer, 0 to 1. */
  notAnswered: number;
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
const fittingKind = 1.6;
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

/** The passages visible to the user that match `question` best: by words, by phrasings, and by meaning when vectors exist. */
export async function findPassages(ctx: Ctx, question: string, language: ChatLanguage): Promise<Found> {
  const index = await knowledgeIndex(ctx);
  const audiences = audiencesOf(ctx.actor);
  const may = ({ id }: { id: string }) => audiences.includes(index.passages.get(id)?.audience ?? "");
  const words = [...new Set(questionWords(question).map(index.mended))];
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
    return { ...passage, coverage, similarity, score: score * fits * fit };
  });
  return {
    passages: passages.toSorted((first, second) => second.score - first.score).slice(0, mostFound),
    notAnswered,
    siblingsOf: (passage) => siblingsOf(index, passage),
  };
}

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
