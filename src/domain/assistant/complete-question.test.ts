import { expect, test } from "vitest";
import { completeQuestion, withoutLeadIn } from "#domain/assistant/complete-question.ts";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";

const content = { cities: [] };
const after = (before: string, message: string): string => {
  const earlier: EarlierTurn[] = [
    { question: before, answer: "Yes.", action: "answer", citations: [{ url: "/faq/", title: "Questions" }] },
  ];
  return completeQuestion(message, earlier, content).text;
};

test.each([
  ["do you back up a home computer", "how much for 2 tb", "home computer"],
  ["do you sell used laptops", "what's the warranty on one of those", "used laptops"],
  ["how often should we test the staff", "and is the report part of that?", "staff"],
  ["can you clean the fan", "ok, and how long?", "fan"],
  ["can you clean the fan", "Lovely. And how long?", "fan"],
  ["we send fake mails to our people", "how often in a year should we do that?", "fake mails"],
])("after “%s”, “%s” is about it", (before, message, topic) => {
  expect(after(before, message)).toContain(topic);
});

test.each([
  ["do you sell used laptops", "how do I pay by card at the counter?"],
  ["can you clean the fan", "is it possible to come on a Saturday morning?"],
  ["can you clean the fan", "do you have a page about that place in Lodi?"],
])("after “%s”, “%s” stands alone", (before, message) => {
  expect(after(before, message)).toBe(message);
});

test.each([
  ["thanks, last one: is it safe with you?", "is it safe with you?"],
  ["no i meant a visit on friday", "a visit on friday"],
  ["ok. btw how do i pay", "how do i pay"],
  ["no just the backup please", "the backup please"],
  ["this is useless. ok does the plan cover HIPAA?", "does the plan cover HIPAA?"],
  ["You lost me. What is it with the trip?", "What is it with the trip?"],
  ["pregunté el precio por hora", "el precio por hora"],
  ["huh? gaming? i asked about the check", "gaming? i asked about the check"],
])("“%s” asks “%s”", (message, asked) => {
  expect(withoutLeadIn(message)).toBe(asked);
});

test.each(["no power at all", "ok thanks", "what is the price", "no, my phone", "not the laptop please"])(
  "“%s” stays as it is",
  (message) => {
    expect(withoutLeadIn(message)).toBe(message);
  },
);

test("hours go on with the day that is named last", () => {
  expect(after("u open today", "till when")).toBe("u open today till when");
  expect(after("u open today till when", "and sunday")).toBe("are you open sunday");
});
