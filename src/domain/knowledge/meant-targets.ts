import { lengthsBefore, pieces } from "#domain/knowledge/cosine-above.ts";
import { dotProduct } from "#domain/knowledge/dot-product.ts";
import type { Indexed } from "#domain/knowledge/phrasing-index.ts";

/** What the phrasings of a target mean, of those of which it is known. */
export interface Meanings {
  phrasings: Indexed[];
  /** Their vectors one after the other: a question is compared with thousands, and memory is slow. */
  numbers: Float32Array;
  /** How long each is before each of its pieces. */
  befores: Float32Array;
  /** Their middle, and the square of its length. */
  middle: Float32Array;
  square: number;
}

export type TargetMeanings = Map<string | null, Meanings>;

/** The meanings of the phrasings of each target; none for a target of which no meaning is known. */
export function targetMeanings(byTarget: Map<string | null, Indexed[]>): TargetMeanings {
  const meanings: TargetMeanings = new Map();
  for (const [target, all] of byTarget) {
    const phrasings = all.filter(({ vector }) => vector !== null);
    const width = phrasings[0]?.vector?.length ?? 0;
    if (width === 0) continue;
    const numbers = new Float32Array(width * phrasings.length);
    const befores = new Float32Array(pieces * phrasings.length);
    const middle = new Float32Array(width);
    for (const [place, phrasing] of phrasings.entries()) {
      numbers.set(phrasing.vector ?? [], place * width);
      phrasing.vector = numbers.subarray(place * width, (place + 1) * width);
      befores.set(lengthsBefore(phrasing.vector), place * pieces);
      for (const [index, value] of phrasing.vector.entries())
        middle[index] = (middle[index] ?? 0) + value / phrasings.length;
    }
    meanings.set(target, { phrasings, numbers, befores, middle, square: dotProduct(middle, middle) });
  }
  return meanings;
}

// Fitted on the questions one may look at.
const sharpness = 20;

/**
 * How likely each target is meant by a question that means `meaning`: logarithms that add up to one. The nearest middle is the
 * likeliest, as in linear discriminant analysis of vectors whose spread within a target is the same in all directions, which
 * the space of the encoder makes nearly so.
 */
export function chancesByMeaning(meanings: TargetMeanings, meaning: Float32Array): Map<string | null, number> {
  const scores = new Map<string | null, number>();
  for (const [target, { middle, square }] of meanings)
    scores.set(target, sharpness * (dotProduct(meaning, middle) - square / 2));
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
