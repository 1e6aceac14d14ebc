import { expect, test } from "vitest";
import { amongAll } from "#domain/assistant/answer-figure.ts";
import type { Candidate } from "#domain/assistant/weigh-evidence.ts";
import { foundPassage } from "#test/found-passages.ts";

const passage = (url: string, title: string, evidence: number): Candidate => ({
  evidence,
  fact: null,
  passage: { ...foundPassage("- 8 GB: $549"), url, title, headings: [title] },
});
const tule = passage("/product/tule-14-laptop/", "Tule 14 laptop", 8);
const list = passage("/shop/?category=laptops", "The shop", 6);

test("the cheapest of a kind is told by the list of all", () => {
  expect(amongAll(tule, { candidates: [tule, list], plain: "what is your cheapest laptop" })).toBe(list);
  expect(amongAll(tule, { candidates: [tule, list], plain: "cual es la laptop mas barata" })).toBe(list);
});

test("the cheapest of a product that is named, and what is no superlative, is not", () => {
  expect(amongAll(tule, { candidates: [tule, list], plain: "what is the cheapest tule 14" })).toBe(tule);
  expect(amongAll(tule, { candidates: [tule, list], plain: "do you sell laptops" })).toBe(tule);
});

test("a list that hardly anything speaks for is not told instead", () => {
  const far = { ...list, evidence: 1 };
  expect(amongAll(tule, { candidates: [tule, far], plain: "what is your cheapest laptop" })).toBe(tule);
});
