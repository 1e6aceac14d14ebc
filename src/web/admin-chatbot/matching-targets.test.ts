import { expect, test } from "vitest";
import { matchingTargets } from "./matching-targets.ts";

const en = (text: string) => ({ text, language: "en" as const, line: null });
const opening = {
  id: "1",
  name: "Opening hours",
  figure: null,
  url: "/contact/",
  phrasings: [en("are you there on Sunday"), { text: "¿abren el sábado?", language: "es" as const, line: null }],
};
const screen = {
  id: "2",
  name: "Laptop screen",
  figure: { kind: "price", value: "$189" },
  url: "/pricing/",
  phrasings: [en("what is a smashed screen")],
};
const all = [opening, screen];

test("without words everything is shown", () => {
  expect(matchingTargets(all, "  ")).toEqual(all);
});

test("a name or a value shows all its ways to ask", () => {
  expect(matchingTargets(all, "opening HOURS")).toEqual([opening]);
  expect(matchingTargets(all, "$189")).toEqual([screen]);
});

test("a way to ask is found by all its words, whatever accents they have, and shown alone", () => {
  expect(matchingTargets(all, "sabado")).toEqual([{ ...opening, phrasings: [opening.phrasings[1]] }]);
  expect(matchingTargets(all, "sunday there")).toEqual([{ ...opening, phrasings: [opening.phrasings[0]] }]);
  expect(matchingTargets(all, "sunday screen")).toEqual([]);
});
