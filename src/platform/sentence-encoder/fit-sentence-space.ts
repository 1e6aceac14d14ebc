import { CholeskyDecomposition, EigenvalueDecomposition, Matrix, solve } from "ml-matrix";
import { sentenceVectors } from "#platform/sentence-encoder/sentence-encoder.ts";
import { type SentenceSpace, spaceWidth } from "#platform/sentence-encoder/sentence-space.ts";

const { width } = sentenceVectors;

/** As much as the average direction is added to each, because a few thousand texts tell little of some. */
const evenness = 1;

/** The space for groups of vectors, each of texts that mean the same. Groups of one tell only where the middle is. */
export function fitSentenceSpace(groups: readonly (readonly Float32Array[])[]): SentenceSpace {
  const all = groups.flat();
  const mean = middleOf(all);
  const within = groups
    .filter(({ length }) => length > 1)
    .flatMap((group) => {
      const middle = middleOf(group);
      return group.map((vector) => apartFrom(middle, vector));
    });
  const covariance = scatterOf(within);
  covariance.add(Matrix.eye(width, width, (evenness * covariance.trace()) / width || 1));
  const lower = new CholeskyDecomposition(covariance.div(Math.max(1, within.length))).lowerTriangularMatrix;
  const whitening = solve(lower, Matrix.eye(width, width));
  const spread = scatterOf(
    all.map((vector) => {
      const placed = whitening.mmul(Matrix.columnVector([...apartFrom(mean, vector)])).to1DArray();
      const length = Math.hypot(...placed) || 1;
      return Float64Array.from(placed, (value) => value / length);
    }),
  );
  const { eigenvectorMatrix } = new EigenvalueDecomposition(spread, { assumeSymmetric: true });
  // The eigenvalues come in ascending order.
  const most = eigenvectorMatrix.subMatrix(0, width - 1, width - spaceWidth, width - 1);
  return { mean, axes: Float32Array.from(most.transpose().mmul(whitening).to1DArray()) };
}

const apartFrom = (middle: Float32Array, vector: Float32Array): Float64Array =>
  Float64Array.from(vector, (value, index) => value - (middle[index] ?? 0));

/** The sum of the products of each vector with itself. */
function scatterOf(vectors: readonly Float64Array[]): Matrix {
  const sums = Array.from({ length: width }, () => new Float64Array(width));
  for (const vector of vectors)
    for (const [row, own] of sums.entries()) {
      const value = vector[row] ?? 0;
      if (value !== 0)
        for (let column = 0; column <= row; column++) own[column] = (own[column] ?? 0) + value * (vector[column] ?? 0);
    }
  return new Matrix(
    sums.map((own, row) => Array.from(own, (value, column) => (column <= row ? value : (sums[column]?.[row] ?? 0)))),
  );
}

function middleOf(vectors: readonly Float32Array[]): Float32Array {
  const middle = new Float64Array(width);
  for (const vector of vectors)
    for (let index = 0; index < width; index++) middle[index] = (middle[index] ?? 0) + (vector[index] ?? 0);
  return Float32Array.from(middle, (value) => value / Math.max(1, vectors.length));
}
