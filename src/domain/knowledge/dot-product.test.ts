import { expect, test } from "vitest";
import { dotProduct } from "#domain/knowledge/dot-product.ts";

test("each place counts once", () => {
  expect(dotProduct(Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8), Float32Array.of(1, 10, 100, 1000, 1, 1, 1, 2))).toBe(
    4321 + 5 + 6 + 7 + 16,
  );
});

test("a length that is no multiple of four loses nothing", () => {
  expect(dotProduct(Float32Array.of(1, 2, 3), Float32Array.of(1, 1, 1))).toBe(6);
});

test("a vector may stand among others", () => {
  expect(dotProduct(Float32Array.of(1, 2, 3, 4), Float32Array.of(9, 9, 9, 9, 1, 10, 100, 1000, 9), 4)).toBe(4321);
});
