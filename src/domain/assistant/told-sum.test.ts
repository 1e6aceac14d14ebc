import { expect, test } from "vitest";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";
import { addedSum, isPartOfSum, toldIntent, toldSum } from "#domain/assistant/told-sum.ts";
import { testCtx } from "#test/test-ctx.ts";

const { content } = (await testCtx()).site;
const after = (...questions: string[]): EarlierTurn[] =>
  questions.map((question) => ({ question, answer: "Yes.", action: "answer", citations: [] }));
const sum = (question: string, ...before: string[]) =>
  toldSum(content, { question, earlier: after(...before), language: "en" })?.text ?? null;

test("an office that told its size before hears what it all comes to", () => {
  expect(
    sum("and in total?", "we have 32 computers, 2 sites and one server", "what is the Steady plan per seat"),
  ).toContain("That comes to **$1,679 a month** on the plan Steady");
  expect(
    sum("so what would that be a month", "we are 7 people with 7 computers and a server", "do you do managed IT"),
  ).toContain("$491 a month");
});

test("the plan that is named now counts, and so does the number", () => {
  const size = "we have 10 computers and one server";
  expect(sum("what would the Covered plan come to", size, "and the Steady plan?")).toContain("on the plan Covered");
  expect(sum("what is that for 12 computers a month on the Steady plan", size)).toContain("12 × $49");
});

test("without a size, or with another subject, there is no sum", () => {
  expect(sum("and in total?", "how much is a virus removal")).toBeNull();
  expect(sum("how much is a laptop battery", "we have 10 computers and one server")).toBeNull();
  expect(sum("what is it per seat on the Steady plan", "we have 10 computers and one server")).toBeNull();
});

test("what is wanted beside a sum, or another size, is in the next one", () => {
  const size = "We're a dental office, 12 people with 9 computers and one server. What would you charge us per month?";
  const first: EarlierTurn = {
    question: size,
    answer: "That comes to **$589 a month** on the plan Steady:\n- **Computer and its user**: 9 × $49 = $441",
    action: "answer",
    citations: [],
  };
  const next = (question: string) => addedSum(content, { question, earlier: [first], language: "en" })?.text ?? null;
  expect(next("we'd want the email accounts and the antivirus stuff too, patient data you know")).toContain(
    "**$742 a month** on the plan Guarded",
  );
  expect(next("and with the backup?")).toContain("on the plan Covered");
  expect(next("could you make it guarded instead")).toContain("on the plan Guarded");
  expect(next("And with backups and security in it?")).toContain("on the plan Covered");
  expect(next("sorry, we have 10 computers")).toContain("10 × $49");
  expect(next("do you also do backups?")).toBeNull();
});

test("a move to the cloud is counted by its people, with a computer for each", () => {
  const before = "Our email is at GoDaddy. 7 people. thinking about moving to google";
  const text = sum("well what would it cost and how long would we be without email", before);
  expect(text).toContain("**$1,060**");
  expect(text).toContain("7 × $95 = $665");
  expect(
    sum("so total a month with the 4 pcs and the 4 accounts?", "backing up the 365 accounts, how much each"),
  ).toContain("**$104 a month**");
  expect(sum("we're 8. what would it cost", before)).toContain("8 × $95");
});

test("people of several kinds are counted together, and shared files by the size", () => {
  const office =
    "We are a law firm, 6 attorneys and 5 staff, everybody has a laptop. We want to move our mail to Microsoft 365.";
  expect(sum("Price in total?", office)).toContain("**$1,580**");
  const last: EarlierTurn = {
    question: office,
    answer: "That comes to **$1,580**:\n- **Mailbox, up to 50 GB**: 11 × $95",
    action: "answer",
    citations: [],
  };
  const further = "and about 300 GB of files on a shared drive";
  expect(addedSum(content, { question: further, earlier: [last], language: "en" })?.text).toContain("3 × $80 = $240");
});

test("what is added to a sum is no question beside it", () => {
  const sum = { intent: toldIntent };
  expect(isPartOfSum(content, { part: "could you make it covered instead", sum })).toBe(true);
  expect(isPartOfSum(content, { part: "can we quit any month?", sum })).toBe(false);
});

test("an hour and a half of a visit, where the hour was told", () => {
  const last: EarlierTurn = {
    question: "We are a church in Lodi with 4 computers, do you have something for us?",
    answer: "**Help without a plan, first hour**: $125 (Then $30 for each quarter hour, plus travel).",
    action: "answer",
    citations: [],
  };
  const ask = (question: string, earlier: EarlierTurn[]) =>
    toldSum(content, { question, earlier, language: "en" })?.text;
  expect(ask("so if someone came out for say an hour and a half what would that be", [last])).toContain("**$200**");
  expect(ask("so if someone came out for an hour and a half what would that be", [])).toBeUndefined();
});
