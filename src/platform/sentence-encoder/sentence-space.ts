import { sentenceVectors } from "#platform/sentence-encoder/sentence-encoder.ts";

/**
 * How vectors of the model are placed anew: moved to their middle, and shortened in the directions in which texts that mean
 * the same differ (within-class covariance normalization; Hatch, Kajarekar and Stolcke, Interspeech 2006).
 */
export interface SentenceSpace {
  mean: Float32Array;
  /** The lower triangle of the Cholesky factor of that covariance, row by row. */
  lower: Float32Array;
}

const { width } = sentenceVectors;
export const spaceNumbers = { mean: width, lower: (width * (width + 1)) / 2 } as const;

/** As much as the average direction is added to each, because a few thousand texts tell little of some. */
const evenness = 1;

const rowAt = (row: number): number => (row * (row + 1)) / 2;

/** The space for groups of vectors, each of texts that mean the same. Groups of one tell nothing of it. */
export function fitSentenceSpace(groups: readonly (readonly Float32Array[])[]): SentenceSpace {
  const all = groups.flat();
  const mean = middleOf(all);
  const covariance = new Float64Array(spaceNumbers.lower);
  let count = 0;
  for (const group of groups) {
    if (group.length < 2) continue;
    const middle = middleOf(group);
    for (const vector of group) {
      count++;
      const apart = vector.map((value, index) => value - (middle[index] ?? 0));
      for (let row = 0; row < width; row++) {
        const value = apart[row] ?? 0;
        for (let column = 0, at = rowAt(row); column <= row; column++, at++)
          covariance[at] = (covariance[at] ?? 0) + value * (apart[column] ?? 0);
      }
    }
  }
  let trace = 0;
  for (let row = 0; row < width; row++) trace += covariance[rowAt(row) + row] ?? 0;
  const average = trace / width || 1;
  for (let row = 0; row < width; row++) {
    const at = rowAt(row) + row;
    covariance[at] = (covariance[at] ?? 0) + evenness * average;
  }
  const scale = Math.max(1, count);
  return { mean, lower: Float32Array.from(choleskyOf(covariance.map((value) => value / scale))) };
}

function middleOf(vectors: readonly Float32Array[]): Float32Array {
  const middle = new Float64Array(width);
  for (const vector of vectors)
    for (let index = 0; index < width; index++) middle[index] = (middle[index] ?? 0) + (vector[index] ?? 0);
  return Float32Array.from(middle, (value) => value / Math.max(1, vectors.length));
}

function choleskyOf(matrix: Float64Array): Float64Array {
  const lower = new Float64Array(spaceNumbers.lower);
  for (let row = 0; row < width; row++)
    for (let column = 0; column <= row; column++) {
      let sum = matrix[rowAt(row) + column] ?? 0;
      for (let index = 0; index < column; index++)
        sum -= (lower[rowAt(row) + index] ?? 0) * (lower[rowAt(column) + index] ?? 0);
      lower[rowAt(row) + column] =
        row === column ? Math.sqrt(sum) : sum / (lower[rowAt(column) + column] ?? Number.NaN);
    }
  return lower;
}

/** A vector of the model in that space, of length 1; of zeros, zeros. */
export function placeInSpace({ mean, lower }: SentenceSpace, vector: Float32Array): Float32Array {
  if (vector.every((value) => value === 0)) return vector;
  const placed = new Float32Array(width);
  for (let row = 0; row < width; row++) {
    let sum = (vector[row] ?? 0) - (mean[row] ?? 0);
    const start = rowAt(row);
    for (let column = 0; column < row; column++) sum -= (lower[start + column] ?? 0) * (placed[column] ?? 0);
    placed[row] = sum / (lower[start + row] ?? Number.NaN);
  }
  const length = Math.hypot(...placed);
  return length > 0 ? placed.map((value) => value / length) : placed;
}
