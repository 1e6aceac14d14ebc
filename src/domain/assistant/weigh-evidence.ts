import type { Fact } from "#domain/assistant/prepared-answer.ts";
import type { FoundFact } from "#domain/knowledge/find-facts.ts";
import type { FoundPassage } from "#domain/knowledge/find-passages.ts";
import type { Nearness } from "#domain/knowledge/match-phrasings.ts";

/**
 * How much speaks for each thing that could be the answer: what was asked for in nearly the same words, what means about the
 * same, and what stands in it. The weights were fitted so that of passages and figures beside each other the right one comes
 * first, on phrasings that were left out one by one and on the questions one may look at (bench/assistant.bench.ts measures
 * both).
 */
const byWords = {
  passage: { score: 5.6, near: 3.1, nearSquared: 2.2, same: 4, figure: 0.7, alike: 0, alikeSquared: 0 },
  fact: {
    base: 0.7,
    score: 4.8,
    coverage: 3.3,
    near: 2.2,
    nearSquared: 2,
    same: 4,
    kind: 1.8,
    alike: 0,
    alikeSquared: 0,
  },
  certainty: {
    base: -3.32,
    evidence: 0.155,
    near: 3.68,
    told: 2.67,
    nowhere: -4.58,
    unknown: -1.36,
    alike: 0,
    alikeSquared: 0,
    nowhereAlike: 0,
    nowhereAlikeSquared: 0,
  },
} as const;

/** Where the meaning of the question is known. */
const byMeaning = {
  passage: { score: 4.5, near: 3.4, nearSquared: 1.7, same: 0, figure: 0.45, alike: 6.5, alikeSquared: 2 },
  fact: {
    base: 0.2,
    score: 4.1,
    coverage: 2.7,
    near: 3.6,
    nearSquared: 2.5,
    same: 0,
    kind: 2.2,
    alike: 3.7,
    alikeSquared: 1.9,
  },
  certainty: {
    base: 0.2,
    evidence: 0.486,
    near: 2.4,
    told: 0.6,
    nowhere: -7.7,
    unknown: -2,
    alike: 0.85,
    alikeSquared: 0.85,
    nowhereAlike: -6.3,
    nowhereAlikeSquared: -4.3,
  },
} as const;

const weightsFor = (known: boolean): typeof byWords | typeof byMeaning => (known ? byMeaning : byWords);

/** From here on a phrasing and a question are nearly one. */
const almostSame = 0.75;

/** What such a figure looks like. */
const figures: Partial<Record<Fact["kind"], RegExp>> = {
  price: /\$\d/,
  turnaround: /\d (working )?(minutes?|hours?|days?|weeks?)\b|\b(day|week)\b/,
  warranty: /\b(\d+|one) (days?|months?|years?)\b/i,
};

export const figureOf = (kind: Fact["kind"]): RegExp | null => figures[kind] ?? null;

/** How far `value` is above `from`, as a share of what is left up to 1. */
const above = (value: number, from: number): number => Math.max(0, value - from) / (1 - from);

/** Evidence is a logarithm: of two that differ by 0.7 one is twice as likely as the other. `known` says whether meanings are. */
export function passageEvidence(
  { score, near, alike, text }: FoundPassage,
  { asked, known }: { asked: Fact["kind"] | null; known: boolean },
): number {
  const weights = weightsFor(known).passage;
  return (
    weights.score * score +
    weights.near * near +
    weights.nearSquared * near ** 2 +
    weights.same * above(near, almostSame) +
    weights.alike * alike +
    weights.alikeSquared * alike ** 2 +
    (asked === null ? 0 : (figures[asked]?.test(text) ?? true) ? weights.figure : -weights.figure)
  );
}

export function factEvidence(
  { kind, score, coverage, near, alike }: Pick<FoundFact, "kind" | "score" | "coverage" | "near" | "alike">,
  { asked, known }: { asked: Fact["kind"] | null; known: boolean },
): number {
  const weights = weightsFor(known).fact;
  return (
    weights.base +
    weights.score * score +
    weights.coverage * coverage +
    weights.near * near +
    weights.nearSquared * near ** 2 +
    weights.same * above(near, almostSame) +
    weights.alike * alike +
    weights.alikeSquared * alike ** 2 +
    (kind === asked ? weights.kind : 0)
  );
}

export interface Candidate {
  evidence: number;
  passage: FoundPassage | null;
  fact: FoundFact | null;
}

/** Everything that could be the answer, what most speaks for first. */
export function candidatesOf(passages: FoundPassage[], facts: FoundFact[], asked: Fact["kind"] | null): Candidate[] {
  const known = [...passages, ...facts].some(({ alike }) => alike > 0);
  return [
    ...passages.map((passage) => ({ evidence: passageEvidence(passage, { asked, known }), passage, fact: null })),
    // Who asks what it costs is not told how long it takes.
    ...facts
      .filter(({ kind }) => asked === null || kind === asked || !(kind in figures))
      .map((fact) => ({ evidence: factEvidence(fact, { asked, known }), passage: null, fact })),
  ].toSorted((first, second) => second.evidence - first.evidence);
}

/**
 * Whether the site says it at all. Fitted likewise, on phrasings that some passage answers and on those that none does; 0 is
 * as likely as not.
 */
export function certaintyOf(
  candidates: Candidate[],
  { nowhere, unknown }: { nowhere: Pick<Nearness, "near" | "alike">; unknown: number },
): number {
  const [best] = candidates;
  if (!best) return -Infinity;
  const all = candidates.flatMap(({ passage, fact }) => passage ?? fact ?? []);
  const near = Math.max(...all.map(({ near }) => near));
  const alike = Math.max(...all.map(({ alike }) => alike));
  const { coverage, given } = best.passage ?? best.fact ?? { coverage: 0, given: 0 };
  const weights = weightsFor(alike > 0).certainty;
  return (
    weights.base +
    weights.evidence * best.evidence +
    weights.near * near +
    weights.told * Math.max(coverage, given) +
    weights.alike * alike +
    weights.alikeSquared * alike ** 2 +
    weights.nowhere * nowhere.near +
    weights.nowhereAlike * nowhere.alike +
    weights.nowhereAlikeSquared * nowhere.alike ** 2 +
    weights.unknown * unknown
  );
}
