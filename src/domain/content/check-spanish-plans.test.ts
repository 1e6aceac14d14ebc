import { expect, test } from "vitest";
import { checkSpanishPlans } from "#domain/content/check-spanish-plans.ts";
import { site } from "#web/site-content.ts";

const { plans, spanishPlans } = site.content;
const { steady, ...others } = spanishPlans;
if (!steady) throw new Error("there is no Spanish for Steady");

test("the plans of the site have theirs", () => {
  expect(() => checkSpanishPlans(plans, spanishPlans)).not.toThrow();
});

test.each([
  ["one that is missing", others, "plans.steady is missing"],
  ["one of no plan", { ...spanishPlans, gold: steady }, "plans.gold: no file"],
  ["a line too few", { ...others, steady: { ...steady, includes: steady.includes.slice(1) } }, "4 lines in English, 3"],
  ["another figure", { ...others, steady: { ...steady, lead: "Desde $9." } }, '"Desde $9." has other figures'],
])("%s is named", (_, spanish, problem) => {
  expect(() => checkSpanishPlans(plans, spanish)).toThrow(problem);
});
