import { expect, test } from "vitest";
import { nounFacts } from "#contract/nouns/noun-facts.ts";
import { nouns } from "#domain/nouns.ts";

test("a noun whose open work is counted says how much there is, and the other way round", () => {
  const counted = nounFacts.filter(({ staff }) => staff?.counts).map(({ name }) => name);
  const counting = nouns.filter(({ openWork }) => openWork).map(({ name }) => name);
  expect(counted.toSorted()).toEqual(counting.toSorted());
});

test("no two nouns have the same address, and no segment two translations", () => {
  const paths = nounFacts.flatMap(({ record }) => record?.path ?? []);
  expect(new Set(paths).size).toBe(paths.length);
  const segments = nounFacts.flatMap(({ spanish }) => Object.entries(spanish ?? {}));
  expect(new Set(segments.map(([english]) => english)).size).toBe(segments.length);
  expect(new Set(segments.map(([, spanish]) => spanish)).size).toBe(segments.length);
});
