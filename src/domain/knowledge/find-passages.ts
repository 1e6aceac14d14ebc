import type { ChatLanguage } from "#contract/chat-rules.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { Passage } from "#domain/assistant/prepared-answer.ts";
import { audiencesOf } from "#domain/knowledge/audiences-of.ts";
import { focusedShare } from "#domain/knowledge/focused-share.ts";
import { type KnownNearness, type Nearness, nearnessOf } from "#domain/knowledge/match-phrasings.ts";
import { nearestChunks } from "#domain/knowledge/nearest-chunks.ts";
import { questionTerms } from "#domain/knowledge/question-terms.ts";
import { type ChunkMatch, readChunks, rankChunks } from "#domain/knowledge/rank-chunks.ts";
import { type TermQuery, termQueries } from "#domain/knowledge/term-queries.ts";

/** Ranks of several lists are added as 1 / (k + rank). Small, so that the best of one list is not lost behind the middle of all. */
const fusionConstant = 10;
const fromEachList = 40;
const compared = 20;
const fromPhrasings = 12;
const usualLimit = 5;

/** A passage with what made it be found. */
export type FoundPassage = Passage &
  KnownNearness & {
    /** A question with its own answer. */
    answers: boolean;
    /** Share of what was asked, by weight, that stands in it, 0 to 1. */
    coverage: number;
  };

export interface PassageQuery {
  question: string;
  language?: ChatLanguage;
  limit?: number;
  /** The question taken apart already. */
  terms?: TermQuery[];
  /** No city is named: what is written for one comes later. */
  anywhere?: boolean;
  /** Passages by how near a phrasing of theirs is, nearest first; waited for after the words are ranked. */
  near?: Promise<Map<string, Nearness>>;
  /** So many more of `near` are looked at than usual. */
  further?: number;
}

/** What the asker may read that fits `question`, best first: by its words, by how its heading reads, and by its meaning where vectors are kept. */
export async function findPassages(ctx: Ctx, query: PassageQuery): Promise<FoundPassage[]> {
  const { question, language = "en", limit = usualLimit, anywhere = false, further = 0 } = query;
  const audiences = audiencesOf(ctx.actor);
  const terms = query.terms ?? (await termQueries(ctx, await questionTerms(ctx, question)));
  const [byWords, byMeaning, near] = await Promise.all([
    rankChunks(ctx, terms, { question, language, audiences, limit: fromEachList }),
    nearest(ctx, question, audiences),
    query.near ?? new Map<string, Nearness>(),
  ]);
  const fused = new Map<string, number>();
  for (const ids of [...byWords, byMeaning])
    for (const [rank, id] of ids.entries()) fused.set(id, (fused.get(id) ?? 0) + 1 / (fusionConstant + rank + 1));
  const best = [...fused].toSorted(([, first], [, second]) => second - first).slice(0, compared);
  const ids = new Set([...best.map(([id]) => id), ...[...near.keys()].slice(0, fromPhrasings + further)]);
  const matches = await readChunks(ctx, terms, { question, ids: [...ids], audiences });
  const meant = new Set(byMeaning.slice(0, limit));
  return matches
    .map((match) =>
      presented(match, terms, {
        language,
        anywhere,
        fused: fused.get(match.id) ?? 0,
        meant: meant.has(match.id),
        near: near.get(match.id),
      }),
    )
    .toSorted((first, second) => second.score - first.score)
    .slice(0, limit);
}

/** Without vectors there is no list by meaning; a service that fails makes none either. */
async function nearest(ctx: Ctx, question: string, audiences: string[]): Promise<string[]> {
  if (!ctx.embedder) return [];
  try {
    return (await nearestChunks(ctx, ctx.embedder, question, { audiences, limit: fromEachList })).map(({ id }) => id);
  } catch (error) {
    ctx.log.warn({ error }, "passages were found by their words alone");
    return [];
  }
}

/** From here on a passage's question is asked word for word, perhaps with more around it. */
const wholeQuestion = 0.85;

/** What a word is worth by where it stands. */
const worth = { heading: 1, keyword: 0.8, body: 0.6, synonym: 0.85 } as const;
const focusWorth = 0.35;
/** What it found first only breaks ties. */
const fusedWorth = 0.15;
/** Mistyped words that were guessed count less. */
const guessWorth = 0.8;
/** What is written for one city is seldom meant when none is named. */
const localCost = 0.2;

function presented(
  match: ChunkMatch,
  terms: TermQuery[],
  {
    language,
    anywhere,
    fused,
    meant,
    near,
  }: { language: ChatLanguage; anywhere: boolean; fused: number; meant: boolean; near: Nearness | undefined },
): FoundPassage {
  let whole = 0;
  let told = 0;
  let covered = 0;
  for (const [index, term] of terms.entries()) {
    whole += term.weight;
    const hit = match.hits[index] ?? "";
    const sure = term.guessed ? guessWorth : 1;
    const place = hit.startsWith("h")
      ? worth.heading
      : hit.startsWith("k")
        ? worth.keyword
        : hit === ""
          ? 0
          : worth.body;
    told += term.weight * place * (hit.endsWith("s") ? worth.synonym : 1) * sure;
    if (hit !== "") covered += term.weight * sure;
  }
  const share = whole === 0 ? 0 : told / whole;
  const asked = match.answers ? match.contained : 0;
  const own = match.language === language ? 0.06 : 0;
  const focus = focusedShare(match.text, terms, {
    given: terms.map((_, index) => /^[hk]/.test(match.hits[index] ?? "")),
    whole: match.answers,
  });
  const score =
    focusWorth * focus +
    0.55 * share +
    (whole === 0 ? 0 : (0.45 * covered) / whole) +
    0.35 * Math.max(match.similarity, 0.6 * match.contained) +
    (asked >= wholeQuestion ? 0.3 : 0) +
    (match.answers ? 0.12 : 0) +
    own +
    (meant ? 0.1 : 0) +
    fusedWorth * fused +
    match.boost -
    (anywhere && match.kind === "city" ? localCost : 0);
  return {
    id: match.id,
    url: match.url,
    title: match.title,
    headings: match.headings,
    text: match.text,
    language: match.language,
    score,
    answers: match.answers,
    coverage: whole === 0 ? 0 : covered / whole,
    ...nearnessOf(near, whole === 0 ? 0 : covered / whole),
  };
}
