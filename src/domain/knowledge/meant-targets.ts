import { dotProduct } from "#domain/knowledge/dot-product.ts";
import type { Indexed } from "#domain/knowledge/phrasing-index.ts";

/** By target: the middle of what its phrasings mean, and the square of its length. */
export type TargetMeans = Map<string | null, { mean: Float32Array; square: number }>;

/** The middles of the phrasings whose meaning is known. */
export function targetMeans(byTarget: Map<string | null, Indexed[]>): TargetMeans {
  const means: TargetMeans = new Map();
  for (const [target, phrasings] of byTarget) {
    const vectors = phrasings.flatMap(({ vector }) => vector ?? []);
    const [first] = vectors;
    if (!first) continue;
    const mean = new Float32Array(first.length);
    for (const vector of vectors)
      for (let index = 0; index < mean.length; index++)
        mean[index] = (mean[index] ?? 0) + (vector[index] ?? 0) / vectors.length;
    means.set(target, { mean, square: dotProduct(mean, mean) });
  }
  return means;
}

// Fitted on the questions one may look at.
const sharpness = 20;

/**
 * How likely each target is meant by a question that means `meaning`: logarithms that add up to one. The nearest middle is the
 * likeliest, as in linear discriminant analysis of vectors whose spread within a target is the same in all directions, which
 * the space of the encoder makes nearly so.
 */
export function chancesByMeaning(means: TargetMeans, meaning: Float32Array): Map<string | null, number> {
  const scores = new Map<string | null, number>();
  for (const [target, { mean, square }] of means)
    scores.set(target, sharpness * (dotProduct(mean, meaning) - square / 2));
  return asChances(scores);
}

/** Logarithms that only differ rightly, as logarithms of shares of one. */
export function asChances(scores: Map<string | null, number>): Map<string | null, number> {
  const most = Math.max(...scores.values());
  let sum = 0;
  for (const score of scores.values()) sum += Math.exp(score - most);
  const all = most + Math.log(sum);
  return new Map([...scores].map(([target, score]) => [target, score - all]));
}
