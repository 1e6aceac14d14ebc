import { expect, test } from "vitest";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";
import { withoutRejected } from "#domain/assistant/without-rejected.ts";

const after = (question: string, answer: string): EarlierTurn => ({
  question,
  answer,
  action: "answer",
  citations: [],
});

test.each([
  ["How much to fix it?", "**Gaming PC build**: $150", "no gaming PC, my wet laptop", "my wet laptop"],
  [
    "What would it cost?",
    "The travel fee of Tracy is $25.",
    "I know about the 25. I asked about the SSD.",
    "I asked about the SSD.",
  ],
  [
    "How fast do you come?",
    "Our first hour without a plan is $125.",
    "i meant with your plan, not without a plan",
    "i meant with your plan",
  ],
  [
    "cuánto cobra la hora",
    "Nuestro horario: de 8 a 6.",
    "pregunté el precio por hora, no el horario",
    "pregunté el precio por hora",
  ],
  [
    "cuánto sería",
    "What does a gaming PC cost?",
    "¿qué tiene que ver una PC gamer? le digo mi laptop mojada",
    "¿le digo mi laptop mojada",
  ],
  ["what does it cost", "Ten mailboxes are $950 for 10 people.", "we're 7 not 10", "we're 7"],
  [
    "patient data",
    "I cannot say anything about other people.",
    "what?? I'm not asking about other people. I asked for the price",
    "what?? I asked for the price",
  ],
  ["how much", "**Parts list**: $40", "why is there a parts list in there? and the mailboxes?", "and the mailboxes?"],
  [
    "cuánto saldría",
    "$49 al mes por puesto: el plan",
    "no quiero un plan mensual, solo que arreglen el wifi",
    "solo que arreglen el wifi",
  ],
])("after “%s” / “%s”, “%s” asks “%s”", (question, answer, message, asked) => {
  expect(withoutRejected(message, [after(question, answer)])).toBe(asked);
});

test.each([
  ["do you fix wifi", "We look at the router.", "no sound, what do I do"],
  ["is it covered", "The battery is covered.", "is it the battery that is not covered"],
  ["do you back up", "Yes.", "no, my phone"],
  ["how much", "$125", "we don't want to lose files, how does it work"],
  ["how much", "$125", "not sure"],
  ["is the battery new", "The battery is measured.", "not the battery"],
])("after “%s” / “%s”, “%s” stays as it is", (question, answer, message) => {
  expect(withoutRejected(message, [after(question, answer)])).toBe(message);
});

test("a first message rejects nothing", () => {
  expect(withoutRejected("no gaming PC, my wet laptop", [])).toBe("no gaming PC, my wet laptop");
});
