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
  passage: { score: 3.29, near: 2.22, nearSquared: 0.75, figure: 0.02, alike: 0, alikeSquared: 0, chance: 0.62 },
  fact: {
    base: -0.03,
    score: 1.64,
    coverage: 1.41,
    near: 1.19,
    nearSquared: 1.2,
    kind: 2.14,
    alike: 0,
    alikeSquared: 0,
    chance: 0.7,
  },
  certainty: {
    base: -1.18,
    evidence: 0.461,
    near: 1.51,
    told: 1.31,
    nowhere: -3.54,
    unknown: -2.26,
    alike: 0,
    alikeSquared: 0,
    nowhereAlike: 0,
    nowhereAlikeSquared: 0,
    chance: -0.01,
    nowhereChance: -0.43,
  },
} as const;

/** Where the meaning of the question is known. */
const byMeaning = {
  passage: { score: 3.08, near: 1.64, nearSquared: 0.56, figure: 0.08, alike: 3.64, alikeSquared: 0.55, chance: 0.52 },
  fact: {
    base: 0.06,
    score: 1.57,
    coverage: 1.36,
    near: 1.1,
    nearSquared: 1.2,
    kind: 2.07,
    alike: 0.97,
    alikeSquared: 0.54,
    chance: 0.67,
  },
  certainty: {
    base: -1.11,
    evidence: 0.586,
    near: 1.01,
    told: 1.05,
    nowhere: -3.14,
    unknown: -1.98,
    alike: 1.68,
    alikeSquared: 0.78,
    nowhereAlike: -3.15,
    nowhereAlikeSquared: -2.4,
    chance: -0.11,
    nowhereChance: -0.37,
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

/** The page a candidate stands on, without anchor. */
export const pageOf = ({ passage, fact }: Candidate): string => (passage ?? fact)?.url.replace(/#.*$/, "") ?? "";

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

const hasMeaning = ({ passage, fact }: Candidate): boolean => ((passage ?? fact)?.alike ?? 0) > 0;

/** Fitted on whether an answer was the right one, with its figure. */
const sureness = {
  base: -0.2,
  certainty: 0.27,
  margin: 0.5,
  answers: 0.53,
  alike: 0.93,
  near: 0.66,
  lacksFigure: -0.59,
} as const;
const mostCertain = 6;
const leastCertain = -2;
const widestMargin = 5;
const halfNear = 0.5;

/**
 * Whether what is said is right: how certainly the site says it, how far it is ahead of the next page, and whether it has
 * the figure that was asked for. 0 is as likely as not, 1.6 five times out of six.
 */
export function surenessOf(
  said: Candidate,
  candidates: Candidate[],
  { certainty, lacksFigure }: { certainty: number; lacksFigure: boolean },
): number {
  const other = candidates.find((candidate) => pageOf(candidate) !== pageOf(said));
  const margin = other ? said.evidence - other.evidence : widestMargin;
  const { near, alike } = said.passage ?? said.fact ?? { near: 0, alike: 0 };
  return (
    sureness.base +
    sureness.certainty * Math.min(mostCertain, Math.max(leastCertain, certainty)) +
    sureness.margin * Math.min(widestMargin, Math.max(-widestMargin, margin)) +
    (said.passage?.answers ? sureness.answers : 0) +
    // Where meanings are not known, the words say how alike it is.
    sureness.alike * (candidates.some(hasMeaning) ? alike : near) +
    sureness.near * Math.max(0, near - halfNear) +
    (lacksFigure ? sureness.lacksFigure : 0)
  );
}
