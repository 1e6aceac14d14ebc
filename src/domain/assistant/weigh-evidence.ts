import type { Fact } from "#domain/assistant/prepared-answer.ts";
import type { FoundFact } from "#domain/knowledge/find-facts.ts";
import type { FoundPassage } from "#domain/knowledge/find-passages.ts";
import { leastChance, type Nearness } from "#domain/knowledge/match-phrasings.ts";

/**
 * How much speaks for each thing that could be the answer: what was asked for in nearly the same words, what means about the
 * same, and what stands in it. The weights were fitted so that of passages and figures beside each other the right one comes
 * first, on phrasings that were left out one by one and on the questions one may look at (bench/assistant.bench.ts measures
 * both).
 */
const byWords = {
  passage: { score: 3.82, near: 2.08, nearSquared: 0.31, figure: 0.07, alike: 0, alikeSquared: 0, chance: 0.6 },
  fact: {
    base: -0.18,
    score: 2.27,
    coverage: 1.77,
    near: 1.36,
    nearSquared: 0.88,
    kind: 2.45,
    alike: 0,
    alikeSquared: 0,
    chance: 0.69,
  },
  certainty: {
    base: 0.04,
    evidence: 0.196,
    near: 2.4,
    told: 1.19,
    nowhere: -4.95,
    unknown: -3.49,
    alike: 0,
    alikeSquared: 0,
    nowhereAlike: 0,
    nowhereAlikeSquared: 0,
    chance: 0.16,
    nowhereChance: -0.32,
  },
} as const;

/** Where the meaning of the question is known. */
const byMeaning = {
  passage: { score: 3.66, near: 1.64, nearSquared: -0.03, figure: 0.12, alike: 3.98, alikeSquared: 0.43, chance: 0.51 },
  fact: {
    base: -0.11,
    score: 2.16,
    coverage: 1.66,
    near: 1.26,
    nearSquared: 0.87,
    kind: 2.38,
    alike: 1.44,
    alikeSquared: 0.82,
    chance: 0.66,
  },
  certainty: {
    base: -0.19,
    evidence: 0.276,
    near: 1.42,
    told: 0.98,
    nowhere: -4.78,
    unknown: -3.19,
    alike: 4.24,
    alikeSquared: 1.63,
    nowhereAlike: -3.44,
    nowhereAlikeSquared: -3.19,
    chance: 0.06,
    nowhereChance: -0.25,
  },
} as const;

const weightsFor = (known: boolean): typeof byWords | typeof byMeaning => (known ? byMeaning : byWords);

/** What such a figure looks like. */
const figures: Partial<Record<Fact["kind"], RegExp>> = {
  price: /\$\d/,
  turnaround: /\d (working )?(minutes?|hours?|days?|weeks?)\b|\b(day|week)\b/,
  warranty: /\b(\d+|one) (days?|months?|years?)\b/i,
};

export const figureOf = (kind: Fact["kind"]): RegExp | null => figures[kind] ?? null;

/** Evidence is a logarithm: of two that differ by 0.7 one is twice as likely as the other. `known` says whether meanings are. */
export function passageEvidence(
  { score, near, alike, chance, text }: FoundPassage,
  { asked, known }: { asked: Fact["kind"] | null; known: boolean },
): number {
  const weights = weightsFor(known).passage;
  return (
    weights.score * score +
    weights.near * near +
    weights.nearSquared * near ** 2 +
    weights.alike * alike +
    weights.alikeSquared * alike ** 2 +
    weights.chance * (chance - leastChance) +
    (asked === null ? 0 : (figures[asked]?.test(text) ?? true) ? weights.figure : -weights.figure)
  );
}

export function factEvidence(
  {
    kind,
    score,
    coverage,
    near,
    alike,
    chance,
  }: Pick<FoundFact, "kind" | "score" | "coverage" | "near" | "alike" | "chance">,
  { asked, known }: { asked: Fact["kind"] | null; known: boolean },
): number {
  const weights = weightsFor(known).fact;
  return (
    weights.base +
    weights.score * score +
    weights.coverage * coverage +
    weights.near * near +
    weights.nearSquared * near ** 2 +
    weights.alike * alike +
    weights.alikeSquared * alike ** 2 +
    weights.chance * (chance - leastChance) +
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
  { nowhere, unknown }: { nowhere: Pick<Nearness, "near" | "alike" | "chance">; unknown: number },
): number {
  const [best] = candidates;
  if (!best) return -Infinity;
  const all = candidates.flatMap(({ passage, fact }) => passage ?? fact ?? []);
  const near = Math.max(...all.map(({ near }) => near));
  const alike = Math.max(...all.map(({ alike }) => alike));
  const pageOf = ({ passage, fact }: Candidate) => (passage ?? fact)?.url.replace(/#.*$/, "");
  const chance = Math.max(
    ...candidates.map((one) =>
      pageOf(one) === pageOf(best) ? ((one.passage ?? one.fact)?.chance ?? leastChance) : leastChance,
    ),
  );
  const { coverage, given } = best.passage ?? best.fact ?? { coverage: 0, given: 0 };
  const weights = weightsFor(alike > 0).certainty;
  return (
    weights.base +
    weights.evidence * best.evidence +
    weights.near * near +
    weights.told * Math.max(coverage, given) +
    weights.alike * alike +
    weights.alikeSquared * alike ** 2 +
    weights.chance * (chance - leastChance) +
    weights.nowhereChance * (nowhere.chance - leastChance) +
    weights.nowhere * nowhere.near +
    weights.nowhereAlike * nowhere.alike +
    weights.nowhereAlikeSquared * nowhere.alike ** 2 +
    weights.unknown * unknown
  );
}
