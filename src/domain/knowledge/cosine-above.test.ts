import { expect, test } from "vitest";
import { comparedVector, cosineAbove, lengthsBefore } from "#domain/knowledge/cosine-above.ts";
import { dotProduct } from "#domain/knowledge/dot-product.ts";

let seed = 7;
const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648 - 0.5;

/** Random vectors of length one whose last numbers are the largest. */
function unit(width: number): Float32Array {
  const numbers = Float32Array.from({ length: width }, (_, index) => next() * (index + 1));
  const length = Math.sqrt(dotProduct(numbers, numbers));
  return numbers.map((number) => number / length);
}

test.each([3, 20, 256])(
  "with %d numbers the cosine is told wherever it is above the least, and only refused below",
  (width) => {
    const vectors = Array.from({ length: 200 }, () => unit(width));
    const numbers = Float32Array.from(vectors.flatMap((vector) => [...vector]));
    const befores = Float32Array.from(vectors.flatMap(lengthsBefore));
    const [asked = unit(width)] = vectors;
    const told = vectors.map((vector, place) => {
      const whole = dotProduct(asked, vector);
      const cosine = cosineAbove(comparedVector(asked), { numbers, befores }, place, 0.3);
      const isWrong = cosine === null ? whole > 0.3 + 1e-6 : Math.abs(cosine - whole) > 1e-5;
      return isWrong ? "wrong" : cosine;
    });
    expect(told).not.toContain("wrong");
    expect(told[0]).toBeCloseTo(1, 5);
    expect(told).toContain(null);
  },
);
