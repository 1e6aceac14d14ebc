import { describe, expect, test } from "vitest";
import { remarks } from "#contract/asked-as.ts";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";
import { acceptsPerson, bareRemark, onlyTells, remarkAnswer } from "#domain/assistant/remark-text.ts";
import { testCtx } from "#test/test-ctx.ts";

const { business } = await testCtx();
const told: EarlierTurn = {
  question: "how much is a fan cleaning",
  answer: "I think this answers your question.\n\n**Fan cleaning**: $79.\n\nIf you meant something else: a fan.",
  action: "clarify",
  citations: [{ url: "/pricing/#pc-repair", title: "Prices: PC repair" }],
};

test.each(["lol", "k", "ok cool", "haha", "hmm", "yes", "👍"])("“%s” asks for nothing", (said) => {
  expect(bareRemark(said)).toBe("noted");
});

test("a bare no is a no, and a question is no remark", () => {
  expect(bareRemark("nope")).toBe("declined");
  for (const said of ["why", "ok and saturday?", "no i meant my phone", "17 inch", "?"])
    expect(bareRemark(said)).toBeNull();
});

test.each(["we're a small school, 28 computers", "hi, i live in Tracy with my two sons", "it's a dell from 2021"])(
  "“%s” tells something and asks nothing",
  (said) => {
    expect(onlyTells(said)).toBe(true);
  },
);

test.each([
  "my laptop won't start",
  "we need a plan for 28 computers",
  "is my laptop ready",
  "i have a virus",
  "17 inch",
])("“%s” wants something", (said) => {
  expect(onlyTells(said)).toBe(false);
});

test("yes accepts a person only where one was offered", () => {
  expect(acceptsPerson("yes please", { ...told, action: "abstain" })).toBe(true);
  expect(acceptsPerson("ok yes do it", { ...told, action: "handoff" })).toBe(true);
  expect(acceptsPerson("yes please", told)).toBe(false);
  expect(acceptsPerson("yes but only for laptops", { ...told, action: "abstain" })).toBe(false);
  expect(acceptsPerson("yes", undefined)).toBe(false);
});

describe.each(["en", "es"] as const)("in %s", (language) => {
  test.each(remarks)("%s has something to say, with and without an answer before it", (remark) => {
    for (const last of [told, undefined]) {
      const { text } = remarkAnswer(remark, { last, language, business });
      expect(text.length).toBeGreaterThan(10);
      expect(text).not.toContain("undefined");
    }
  });
});

test("a doubt names the page, and who did not understand hears it in short", () => {
  const said = { last: told, language: "en", business } as const;
  expect(remarkAnswer("doubt", said)).toMatchObject({ citations: told.citations, action: "answer" });
  expect(remarkAnswer("doubt", said).text).toContain("“Prices: PC repair”");
  expect(remarkAnswer("unclear", said).text).toMatch(/^In short: \*\*Fan cleaning\*\*: \$79\.\n/);
});

test("what was said again is told in short without its first words", () => {
  const last = { ...told, action: "answer" as const, answer: "As I said above:\n\n**Fan cleaning**: $79." };
  expect(remarkAnswer("unclear", { last, language: "en", business }).text).toMatch(/^In short: \*\*Fan cleaning/);
});

test("who is unhappy with an answer is offered a person", () => {
  expect(remarkAnswer("unhappy", { last: told, language: "en", business })).toMatchObject({ handOver: "not_known" });
});
