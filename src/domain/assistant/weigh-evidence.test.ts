import { expect, test } from "vitest";
import { certaintyOf } from "#domain/assistant/weigh-certainty.ts";
import { type Candidate, candidatesOf } from "#domain/assistant/weigh-evidence.ts";
import { surenessOf } from "#domain/assistant/weigh-sureness.ts";
import type { FoundFact } from "#domain/knowledge/find-facts.ts";

const fact = (url: string, chance: number): FoundFact => ({
  id: url,
  kind: "price",
  subject: url,
  value: "$45",
  url,
  title: url,
  coverage: 0.5,
  subjectCoverage: 0.5,
  score: 0.5,
  near: 0.5,
  given: 0.5,
  alike: 0,
  chance,
  meant: -9,
  verbatim: false,
  lines: new Map(),
  phrased: true,
});
const of = (...facts: FoundFact[]): Candidate[] => candidatesOf([], facts, { asked: null, sought: null });
const sure = (
  candidates: Candidate[],
  more: { certainty?: number; lacksFigure?: boolean; sought?: RegExp; share?: number } = {},
) => {
  const [said] = candidates;
  if (!said) throw new Error("no candidate");
  return surenessOf(said, candidates, { certainty: 3, lacksFigure: false, sought: null, share: 1, ...more });
};

test("of two that are alike otherwise, the one that is asked for in this way comes first", () => {
  expect(of(fact("/a/", -6), fact("/b/", -0.1))[0]?.fact?.url).toBe("/b/");
});

test("an answer is the surer, the further it is ahead of other pages; another place of its own page does not count", () => {
  const close = sure(of(fact("/a/", -0.5), fact("/b/", -0.6)));
  expect(sure(of(fact("/a/", -0.5), fact("/b/", -8)))).toBeGreaterThan(close);
  expect(sure(of(fact("/a/#one", -0.5), fact("/a/#two", -0.6)))).toBeGreaterThan(close);
});

test("an answer without the figure that was asked for is less sure, and so is one the site perhaps does not have", () => {
  const candidates = of(fact("/a/", -0.5), fact("/b/", -3));
  expect(sure(candidates, { lacksFigure: true })).toBeLessThan(sure(candidates));
  expect(sure(candidates, { share: 0.5 })).toBeLessThan(sure(candidates));
  expect(sure(candidates, { certainty: 0 })).toBeLessThan(sure(candidates));
});

test("another page that says the same figure does not speak against it", () => {
  const sought = /\$\d/;
  const [first, second, third] = [fact("/a/", -0.5), fact("/b/", -0.6), fact("/c/", -8)];
  const other = { ...second, value: "$450" };
  expect(sure(of(first, second, third), { sought })).toBeGreaterThan(sure(of(first, other, third), { sought }));
  const rates = [{ ...first, value: "8.25%" }, { ...second, value: "7.25%" }, third] as const;
  const percent = /\d ?%/;
  expect(sure(of(...rates), { sought: percent })).toBe(sure(of(first, second, third)));
  expect(sure(of(first, second, third))).toBe(sure(of(first, other, third)));
});

test("what is new, and has nearly all of the question, is not outweighed by what people ask elsewhere", () => {
  const asksElsewhere = { nowhere: { near: 0.9, alike: 0.5, chance: -0.01 }, unknown: 0, words: 6 };
  const known = { ...fact("/a/", -1), coverage: 1, near: 0.2, given: 0.2 };
  expect(certaintyOf(of(known), asksElsewhere)).toBeLessThan(0);
  expect(certaintyOf(of({ ...known, phrased: false }), asksElsewhere)).toBeGreaterThan(0);
  expect(certaintyOf(of({ ...known, phrased: false, coverage: 0.5 }), asksElsewhere)).toBeLessThan(0);
});

test("what somebody wrote is asked in these words is known, whatever else is asked nearly so", () => {
  const asksElsewhere = { nowhere: { near: 0.9, alike: 0.7, chance: -0.1 }, unknown: 0, words: 2 };
  const nearly = { ...fact("/a/", -2), near: 0.9 };
  expect(certaintyOf(of(nearly), asksElsewhere)).toBeLessThan(0);
  expect(certaintyOf(of({ ...nearly, near: 1 }), asksElsewhere)).toBeGreaterThan(1);
  const both = { ...asksElsewhere, nowhere: { ...asksElsewhere.nowhere, near: 1 } };
  expect(certaintyOf(of({ ...nearly, near: 1 }), both)).toBeLessThan(0);
});

test("who wants a figure gets what says one", () => {
  const asked = { asked: null, sought: /\$\d/ };
  const [first] = candidatesOf([], [{ ...fact("/a/", -1), value: "same day" }, fact("/b/", -1)], asked);
  expect(first?.fact?.url).toBe("/b/");
});

test("what we charge for computers is not said of telephones", () => {
  const screen = { ...fact("/pricing/", -0.1), subject: "Laptop screen" };
  const call = { ...fact("/faq/", -2), subject: "Phones" };
  const first = (plain: string) =>
    candidatesOf([], [screen, call], { asked: "price", sought: null, plain })[0]?.fact?.subject;
  expect(first("iphone screen cracked, how much")).toBe("Phones");
  expect(first("laptop screen cracked, how much")).toBe("Laptop screen");
});

test("a question in the very words that somebody wrote comes before one with more of its words", () => {
  const verbatim = { ...fact("/faq/", -3), verbatim: true };
  expect(of(fact("/get-started/", -0.1), verbatim)[0]?.fact?.url).toBe("/faq/");
});
