import { dotProduct } from "#domain/knowledge/dot-product.ts";

/**
 * So many pieces of a vector are compared one after the other, the last one first: in the space of the encoder the last numbers
 * are the largest. Most vectors are known not to be alike after the first piece.
 */
export const pieces = 4;

/** A vector ready to be compared with thousands. */
export interface ComparedVector {
  length: number;
  /** Last first: where each piece begins, its numbers, and how long the vector is before it. */
  pieces: { from: number; numbers: Float32Array; before: number }[];
}

const startOf = (piece: number, length: number): number => Math.floor(((pieces - 1 - piece) * length) / pieces / 4) * 4;

export function comparedVector(vector: Float32Array): ComparedVector {
  const { length } = vector;
  const befores = lengthsBefore(vector);
  return {
    length,
    pieces: Array.from({ length: pieces }, (_, piece) => {
      const from = startOf(piece, length);
      const to = piece === 0 ? length : startOf(piece - 1, length);
      return { from, numbers: vector.subarray(from, to), before: befores[piece] ?? 0 };
    }),
  };
}

/** How long a vector is before each of its pieces, last piece first. */
export function lengthsBefore(vector: Float32Array): number[] {
  return Array.from({ length: pieces }, (_, piece) => {
    const before = vector.subarray(0, startOf(piece, vector.length));
    return Math.sqrt(dotProduct(before, before));
  });
}

/**
 * The dot product of `asked` with the vector at `place` among `numbers`, or null as soon as it can be no more than `least` (by the
 * inequality of Cauchy and Schwarz, with the `befores` of all vectors).
 */
export function cosineAbove(
  asked: ComparedVector,
  { numbers, befores }: { numbers: Float32Array; befores: Float32Array },
  place: number,
  least: number,
): number | null {
  const start = place * asked.length;
  let cosine = 0;
  for (let piece = 0; piece < pieces; piece++) {
    const own = asked.pieces[piece];
    if (!own) break;
    cosine += dotProduct(own.numbers, numbers, start + own.from);
    if (cosine + own.before * (befores[place * pieces + piece] ?? 0) <= least) return null;
  }
  return cosine;
}
