import { expect, test } from "vitest";
import { usualNotes } from "./usual-notes.ts";

test("cash is given in round amounts, each once", () => {
  expect(usualNotes(23_056)).toEqual([23_100, 24_000, 25_000, 30_000]);
  expect(usualNotes(10_000)).toEqual([10_000]);
  expect(usualNotes(0)).toEqual([]);
});
