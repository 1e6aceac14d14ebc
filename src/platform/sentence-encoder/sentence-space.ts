import { sentenceVectors } from "#platform/sentence-encoder/sentence-encoder.ts";

/**
 * How vectors of the model are placed anew: moved to their middle, shortened in the directions in which texts that mean the
 * same differ (within-class covariance normalization; Hatch, Kajarekar and Stolcke, Interspeech 2006), and of what is left
 * only the directions in which texts differ most (principal components).
 */
export interface SentenceSpace {
  mean: Float32Array;
  /** One row of `sentenceVectors.width` numbers for each direction. */
  axes: Float32Array;
}

const { width } = sentenceVectors;
/** So many numbers have the vectors of the space: half as many as those of the model, and as good. */
export const spaceWidth = 256;
export const spaceNumbers = { mean: width, axes: spaceWidth * width } as const;

/** A vector of the model in that space, of length 1; of zeros, zeros. */
export function placeInSpace({ mean, axes }: SentenceSpace, vector: Float32Array): Float32Array {
  const placed = new Float32Array(spaceWidth);
  if (vector.every((value) => value === 0)) return placed;
  for (let row = 0, at = 0; row < spaceWidth; row++) {
    let sum = 0;
    for (let column = 0; column < width; column++, at++)
      sum += (axes[at] ?? 0) * ((vector[column] ?? 0) - (mean[column] ?? 0));
    placed[row] = sum;
  }
  const length = Math.hypot(...placed);
  return length > 0 ? placed.map((value) => value / length) : placed;
}
