import { expect, test } from "vitest";
import { site } from "#content/site-content.ts";
import { factLabel } from "./fact-labels.ts";

test.each([
  ["price pc-repair/diagnostic", "Diagnostic", "PC repair"],
  ["travel lodi", "Travel to Lodi", null],
  ["less 25", "Less from 25 seats", null],
  ["hours saturday", "Hours, Saturday", null],
  ["phoneNumber", "Phone number", null],
  ["price gone/some-line", "Some-line", null],
])("%s is called %s", (name, label, group) => {
  expect(factLabel(name, site)).toEqual({ label, group });
});

test("no label of a fact is its name in the file", () => {
  const raw = [...site.content.facts.keys()].filter((name) => name.includes(" ") && factLabel(name, site).label === name);
  expect(raw).toEqual([]);
});
