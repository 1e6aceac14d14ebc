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
  fact: { base: 0.7, score: 4.8, coverage: 3.3, near: 2.2, nearSquared: 2, kind: 1.8 },
} as const;

/** Evidence is a logarithm: of two that differ by 0.7 one is twice as likely as the other. */
export const passageEvidence = ({ score, near }: FoundPassage): number =>
  weights.passage * score + weights.near * near + weights.nearSquared * near ** 2;

export const factEvidence = (
  { kind, score, coverage, near }: Pick<FoundFact, "kind" | "score" | "coverage" | "near">,
  asked: Fact["kind"] | null,
): number =>
  weights.fact.base +
  weights.fact.score * score +
  weights.fact.coverage * coverage +
  weights.fact.near * near +
  weights.fact.nearSquared * near ** 2 +
  (kind === asked ? weights.fact.kind : 0);

export interface Candidate {
  evidence: number;
  passage: FoundPassage | null;
  fact: FoundFact | null;
}

/** Everything that could be the answer, what most speaks for first. */
export const candidatesOf = (passages: FoundPassage[], facts: FoundFact[], asked: Fact["kind"] | null): Candidate[] =>
  [
    ...passages.map((passage) => ({ evidence: passageEvidence(passage), passage, fact: null })),
    ...facts.map((fact) => ({ evidence: factEvidence(fact, asked), passage: null, fact })),
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
  const coverage = best.passage?.coverage ?? best.fact?.coverage ?? 0;
  return 0.29 * best.evidence + 5.2 * near - 4.8 * nowhere + 0.77 * coverage - 0.22 * unknown - 2.2;
}
