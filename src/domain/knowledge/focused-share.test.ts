import { expect, test } from "vitest";
import { alternativesOf, focusedShare } from "#domain/knowledge/focused-share.ts";
import type { TermQuery } from "#domain/knowledge/term-queries.ts";

const term = (either: string, weight = 1): TermQuery => ({
  place: 0,
  own: either,
  other: "",
  either,
  weight,
  unknown: false,
  guessed: false,
  common: false,
});
const share = (
  text: string,
  terms: TermQuery[],
  { given = [], whole = false }: { given?: boolean[]; whole?: boolean } = {},
) => focusedShare(text, terms, { given, whole });

test("reads what Postgres says of a term", () => {
  expect(alternativesOf({ either: "'fan' & 'clean' | 'past'" })).toEqual([["fan", "clean"], ["past"]]);
});

test("words far apart count less than words that meet", () => {
  const [server, night] = [term("'server'"), term("'night'")];
  const apart = "The server is new. It is gray. It is quiet. We sleep at night.";
  expect(share(apart, [server, night])).toBe(0.5);
  expect(share("The server sleeps. It does so at night.", [server, night])).toBe(1);
  expect(share(apart, [server, night], { whole: true })).toBe(1);
  expect(share("- a server\n- a night", [server, night])).toBe(0.5);
});

test("what headings have already need not stand in the text", () => {
  expect(share("Every night.", [term("'server'", 3), term("'night'")], { given: [true, false] })).toBe(1);
  expect(share("Nothing of it.", [term("'server'", 3), term("'night'")], { given: [true, false] })).toBe(0.75);
});

test("knows forms of a word, and asks for all words of a phrase", () => {
  expect(share("Batteries swell.", [term("'batteri'")])).toBe(1);
  expect(share("The fan is loud.", [term("'fan' & 'clean'")])).toBe(0);
  expect(share("Cleaning the fans.", [term("'fan' & 'clean'")])).toBe(0);
  expect(share("Cleaning a fan.", [term("'fan' & 'clean'")])).toBe(1);
  expect(share("Anything", [])).toBe(0);
});
