import { describe, expect, test } from "vitest";
import { plainly } from "#domain/assistant/plainly.ts";
import { plansAsked } from "#domain/assistant/plans-asked.ts";
import { site } from "#web/site-content.ts";

const asked = (question: string) => {
  const found = plansAsked(site.content.plans, question, plainly(question));
  if (!found) return null;
  const names = "plans" in found ? found.plans.map(({ name }) => name) : "plan" in found ? [found.plan.name] : [];
  return [found.what, ...names].join(" ");
};

describe("what is asked of the plans", () => {
  test.each([
    ["what plans do you have", "all"],
    ["plans?", "all"],
    ["Tell me about your monthly plans", "all"],
    ["which plan is best for a dental office?", "all"],
    ["¿qué planes tienen?", "all"],
    ["what is the difference between steady and covered", "differences Steady Covered"],
    ["Can you compare Guarded with Steady for me", "differences Steady Guarded"],
    ["what's the difference between your plans", "differences Steady Guarded Covered"],
    ["whats the diffrence between your cheapest plan and the middle one", "differences Steady Guarded"],
    ["what's included in the guarded plan", "contents Guarded"],
    ["what do i get with Covered?", "contents Covered"],
    ["does Steady include backups?", "whether Steady"],
    ["are visits included in Steady", "whether Steady"],
    ["¿el plan Steady trae respaldos?", "whether Steady"],
  ])("%s", (question, what) => expect(asked(question)).toBe(what));
});

test.each([
  "how much is the Covered plan",
  "do you have payment plans",
  "what backup plans do you have",
  "is water damage covered",
  "can we leave the Guarded plan after a month",
  "We have 12 people, what would Steady be in total",
  "do you sell phone plans",
  "what are your plans for the weekend",
])("is something else: %s", (question) => expect(asked(question)).toBeNull());
