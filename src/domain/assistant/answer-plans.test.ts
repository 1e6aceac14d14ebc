import { expect, test } from "vitest";
import type { AskedPart } from "#domain/assistant/answer-part.ts";
import { answerPlans } from "#domain/assistant/answer-plans.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import { site } from "#web/site-content.ts";

function said(text: string, language: "en" | "es" = "en") {
  const part: Partial<AskedPart> = { text, plain: plainly(text), language, ownText: null, thread: new Map() };
  return answerPlans({ site }, part as AskedPart)?.text ?? null;
}

test("all of them have their price and for whom they are", () => {
  const text = said("what plans do you have");
  for (const { name, lead, fit } of site.content.plans) {
    expect(text).toContain(`**${name}**: ${lead} ${fit}`);
  }
  expect(text).toContain("$49 a seat a month, from 5 seats");
  expect(text?.match(/The one we recommend/g)).toHaveLength(1);
});

test("a larger plan adds its own lines and those of the plan between", () => {
  const text = said("difference between Steady and Covered");
  expect(text).toContain("What Covered adds:");
  expect(text).toContain("Protection whose alerts a technician reads");
  expect(text).toContain("One restore test a year");
  expect(text).not.toContain("Everything in");
  expect(text).not.toContain("Updates every week");
});

test("whether one has something is a yes or a no, with the line that says it", () => {
  expect(said("does Steady include backups?")).toMatch(/^No, Steady does not include it\. Covered does: Hourly copies/);
  expect(said("does Covered include backups?")).toMatch(/^Yes, Covered includes it: Hourly copies/);
  expect(said("are visits included in Guarded")).toMatch(
    /^Yes, Guarded includes it \(from Steady\): Visits and repair/,
  );
});

test("in Spanish", () => {
  expect(said("¿el plan Steady trae respaldos?", "es")).toMatch(/^No, Steady no lo incluye\. Lo tiene Covered: Copias/);
  expect(said("¿qué planes tienen?", "es")).toContain("$49 por puesto al mes, desde 5 puestos");
});
