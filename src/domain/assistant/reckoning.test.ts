import { expect, test } from "vitest";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";
import { testCtx } from "#test/test-ctx.ts";
import { reckoned, writtenSum } from "#domain/assistant/reckoning.ts";

const { cities } = (await testCtx()).site.content;
const told = (answer: string): EarlierTurn => ({
  question: "?",
  answer,
  action: "answer",
  citations: [{ url: "/pricing/#pc-repair", title: "Prices: PC repair" }],
});
const fan = told("**Fan cleaning and new thermal paste**: $79 (Laptop or desktop). Usual time: 1 day.");
const battery = told(
  "I think this answers your question.\n\n**Laptop battery**: $119 to $169 (Part included).\n\nIf you meant something else:\n- **Laptop screen**: $189 to $320",
);
const say = (plain: string, ...earlier: EarlierTurn[]) =>
  reckoned(plain, { earlier, cities, language: "en" })?.text ?? null;

test.each([
  ["so 149 + 210 minus 45?", "$149 + $210 − $45 = **$314**"],
  ["390+150", "$390 + $150 = **$540**"],
  ["is it $45 plus the $25 then", "$45 + $25 = **$70**"],
  ["1,199 plus 249", "$1,199 + $249 = **$1,448**"],
  ["19.99 + 5", "$19.99 + $5 = **$24.99**"],
  ["4x22 + 4x4", "4 × $22 + 4 × $4 = **$104**"],
])("“%s” is added up", (plain, sum) => {
  expect(writtenSum(plain)).toBe(sum);
});

test.each([
  "between 8 and 10",
  "call 209-555-0142",
  "24-12 months",
  "windows 10 and 11",
  "10 minus 200",
  "a 100 % plus",
])("“%s” is no sum", (plain) => {
  expect(writtenSum(plain)).toBeNull();
});

test("both is the last two prices that were told, without what else may have been meant", () => {
  const text = say("so both together?", fan, battery);
  expect(text).toContain("Both together: **$198 to $248**");
  expect(text).not.toContain("Laptop screen");
  expect(say("what would both cost", battery, battery)).toBeNull();
  expect(say("so both of my daughters need one", fan, battery)).toBeNull();
});

test("a sum is reckoned only where prices were told", () => {
  expect(say("so 45 + 25?", fan)).toContain("**$70**. A look-over comes off the repair");
  expect(say("so 45 + 25?")).toBeNull();
});

test("a thing of the shop is told with the tax of the city that was named", () => {
  const levee: EarlierTurn = {
    ...told("**Levee gaming PC, 1080p**\n\n- **16 GB memory**: $1,199; Memory: 16 GB\n- **32 GB memory**: $1,269"),
    question: "i live in Tracy, what is the levee",
    citations: [{ url: "/product/longrow-levee-gaming-pc/", title: "Levee" }],
  };
  expect(say("how much with tax", levee)).toContain("the 8.25% sales tax of **Tracy** come to **$1,297.92**");
  expect(say("ok the 1269 one with tax in manteca", levee)).toContain("sales tax of **Manteca**");
  expect(say("what is your sales tax in manteca", levee)).toBeNull();
  expect(say("my budget is 1300 with tax in manteca", levee)).toBeNull();
  expect(say("the 1999 one with tax in manteca", levee)).toBeNull();
  expect(say("how much with tax in tracy", fan)).toBeNull();
});
