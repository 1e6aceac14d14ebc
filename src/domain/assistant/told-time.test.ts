import { expect, test } from "vitest";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";
import { toldTime } from "#domain/assistant/told-time.ts";
import { testCtx } from "#test/test-ctx.ts";

const ctx = await testCtx();
const told = (answer: string): EarlierTurn => ({ question: "?", answer, action: "answer", citations: [] });
const fan = told("**Fan cleaning and new thermal paste**: $79 (Laptop or desktop).");
const say = (plain: string, ...earlier: EarlierTurn[]) =>
  toldTime(ctx, { plain, earlier, language: "en" })?.text ?? null;

test("how long the job takes whose price was told", () => {
  expect(say("how many days is it with you i mean", fan)).toBe("**Fan cleaning and new thermal paste**: 1 day.");
  expect(say("and when will it be ready?", fan)).toContain("1 day");
});

test("nothing where something else is asked, or several prices were told", () => {
  expect(say("how long is the warranty", fan)).toBeNull();
  expect(say("how long do you keep it if i am away", fan)).toBeNull();
  expect(say("how long does it take", told("**Laptop battery**: $119\n**Laptop screen**: $189"))).toBeNull();
  expect(say("how long does it take")).toBeNull();
});
