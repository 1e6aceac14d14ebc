import type { Fact } from "#domain/assistant/prepared-answer.ts";
import type { FoundFact } from "#domain/knowledge/find-facts.ts";
import type { FoundPassage } from "#domain/knowledge/find-passages.ts";

/**
 * How much speaks for each thing that could be the answer: what was asked for in nearly the same words, and what stands in
 * it. The weights were fitted so that of passages and figures beside each other the right one comes first, on phrasings that
 * were left out one by one and on the questions one may look at (bench/assistant.bench.ts measures both).
 */
const weights = {
  near: 3.1,
  nearSquared: 2.2,
  passage: 5.6,
  /** The very question, which no phrasing that was left out could show. */
  same: 4,
  /** A passage that has such a figure as was asked for. */
  figure: 0.7,
  fact: { base: 0.7, score: 4.8, coverage: 3.3, near: 2.2, nearSquared: 2, kind: 1.8 },
} as const;

/** From here on a phrasing and a question are nearly one. */
const almostSame = 0.75;

/** What such a figure looks like. */
const figures: Partial<Record<Fact["kind"], RegExp>> = {
  price: /\$\d/,
  turnaround: /\d (working )?(minutes?|hours?|days?|weeks?)\b|\b(day|week)\b/,
  warranty: /\b(\d+|one) (days?|months?|years?)\b/i,
};

export const figureOf = (kind: Fact["kind"]): RegExp | null => figures[kind] ?? null;

/** Evidence is a logarithm: of two that differ by 0.7 one is twice as likely as the other. */
const sameQuestion = (near: number): number => (weights.same * Math.max(0, near - almostSame)) / (1 - almostSame);

export const passageEvidence = ({ score, near, text }: FoundPassage, asked: Fact["kind"] | null): number =>
  weights.passage * score +
  weights.near * near +
  weights.nearSquared * near ** 2 +
  sameQuestion(near) +
  (asked === null ? 0 : (figures[asked]?.test(text) ?? true) ? weights.figure : -weights.figure);

export const factEvidence = (
  { kind, score, coverage, near }: Pick<FoundFact, "kind" | "score" | "coverage" | "near">,
  asked: Fact["kind"] | null,
): number =>
  weights.fact.base +
  weights.fact.score * score +
  weights.fact.coverage * coverage +
  weights.fact.near * near +
  weights.fact.nearSquared * near ** 2 +
  sameQuestion(near) +
  (kind === asked ? weights.fact.kind : 0);

export interface Candidate {
  evidence: number;
  passage: FoundPassage | null;
  fact: FoundFact | null;
}

/** Everything that could be the answer, what most speaks for first. */
export const candidatesOf = (passages: FoundPassage[], facts: FoundFact[], asked: Fact["kind"] | null): Candidate[] =>
  [
    ...passages.map((passage) => ({ evidence: passageEvidence(passage, asked), passage, fact: null })),
    // Who asks what it costs is not told how long it takes.
    ...facts
      .filter(({ kind }) => asked === null || kind === asked || !(kind in figures))
      .map((fact) => ({ evidence: factEvidence(fact, asked), passage: null, fact })),
  ].toSorted((first, second) => second.evidence - first.evidence);

/**
 * Whether the site says it at all. Fitted likewise, on phrasings that some passage answers and on those that none does; 0 is
 * as likely as not.
 */
export function certaintyOf(
  candidates: Candidate[],
  { nowhere, unknown }: { nowhere: number; unknown: number },
): number {
  const [best] = candidates;
  if (!best) return -Infinity;
  const near = Math.max(...candidates.map(({ passage, fact }) => passage?.near ?? fact?.near ?? 0));
  const { coverage, given } = best.passage ?? best.fact ?? { coverage: 0, given: 0 };
  const told = Math.max(coverage, given);
  return 0.155 * best.evidence + 3.68 * near + 2.67 * told - 4.58 * nowhere - 1.36 * unknown - 3.32;
}
