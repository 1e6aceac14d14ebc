import { expect, test } from "vitest";
import { sentenceVectors } from "#platform/sentence-encoder/sentence-encoder.ts";
import { fitSentenceSpace } from "#platform/sentence-encoder/fit-sentence-space.ts";
import { placeInSpace, spaceWidth } from "#platform/sentence-encoder/sentence-space.ts";

const { width } = sentenceVectors;
const dot = (first: Float32Array, second: Float32Array): number =>
  first.reduce((sum, value, index) => sum + value * (second[index] ?? Number.NaN), 0);

/** What a text is about stands in one of eight numbers, how it is said in another, which is larger. */
function said(about: number, manner: number): Float32Array {
  const vector = new Float32Array(width);
  vector[about] = 1;
  vector[100] = manner;
  return vector;
}
const groups = Array.from({ length: 8 }, (_, about) => [-1.5, -0.5, 0.5, 1.5].map((manner) => said(about, manner)));

test("texts that mean the same come nearer to each other than to others said in the same manner", () => {
  const asked = said(2, 1.4);
  const [same, other] = [said(2, -1.4), said(5, 1.4)];
  expect(dot(asked, same)).toBeLessThan(dot(asked, other));
  const space = fitSentenceSpace(groups);
  const place = (vector: Float32Array) => placeInSpace(space, vector);
  expect(dot(place(asked), place(same))).toBeGreaterThan(dot(place(asked), place(other)) + 0.5);
});

test("vectors have length 1 in it, and nothing stays nothing", () => {
  const space = fitSentenceSpace(groups);
  const placed = placeInSpace(space, said(3, 0.2));
  expect(dot(placed, placed)).toBeCloseTo(1, 5);
  expect(placeInSpace(space, new Float32Array(width))).toEqual(new Float32Array(spaceWidth));
});

test("groups of one tell nothing: vectors are only moved to their middle", () => {
  const vectors = [said(1, 0), said(2, 0)];
  const space = fitSentenceSpace(vectors.map((vector) => [vector]));
  const [first, second] = vectors.map((vector) => placeInSpace(space, vector));
  expect(first && second && dot(first, second)).toBeCloseTo(-1, 5);
});
