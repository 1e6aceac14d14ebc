import { expect, test } from "vitest";
import { asChances, chancesByMeaning, targetMeanings } from "#domain/knowledge/meant-targets.ts";
import { indexPhrasings } from "#domain/knowledge/phrasing-index.ts";

const index = await indexPhrasings(
  ["screen", "screen", "battery", "none"].map((target, place) => ({
    target,
    text: `text ${place}`,
    language: "en" as const,
    audience: "everyone",
    line: null,
  })),
  (word) => word,
  [],
);
const vectors = [
  [1, 0, 0],
  [0.6, 0.8, 0],
  [0, 0, 1],
];
for (const [place, phrasing] of index.phrasings.entries()) {
  const vector = vectors[place];
  phrasing.vector = vector ? Float32Array.from(vector) : null;
}
const meanings = targetMeanings(index.byTarget);

test("the middle of a target is that of its phrasings; what nobody has encoded has none", () => {
  expect([...meanings.keys()]).toEqual(["screen", "battery"]);
  const [x, y, z] = meanings.get("screen")?.middle ?? [];
  expect(x).toBeCloseTo(0.8);
  expect(y).toBeCloseTo(0.4);
  expect(z).toBe(0);
  expect(meanings.get("screen")).toMatchObject({ square: expect.closeTo(0.8), phrasings: { length: 2 } });
  expect([...(meanings.get("screen")?.numbers ?? [])]).toEqual([1, 0, 0, expect.closeTo(0.6), expect.closeTo(0.8), 0]);
});

test("the nearest middle is the likeliest, and all shares add up to one", () => {
  const chances = chancesByMeaning(meanings, Float32Array.from([0.8, 0.6, 0]));
  expect(chances.get("screen")).toBeGreaterThan(chances.get("battery") ?? 0);
  expect([...chances.values()].reduce((sum, chance) => sum + Math.exp(chance), 0)).toBeCloseTo(1);
});

test("scores of any size become shares", () => {
  const chances = asChances(
    new Map([
      ["one", -2000],
      ["other", -2000],
    ]),
  );
  expect(chances.get("one")).toBeCloseTo(Math.log(0.5));
});
