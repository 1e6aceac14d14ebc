import { expect, test } from "vitest";
import { splitQuestion } from "#domain/assistant/split-question.ts";

test.each([
  ["what does it cost and how long does it take?", ["what does it cost", "how long does it take?"]],
  [
    "how many seats are the least? and if we have fewer what is the first hour",
    ["how many seats are the least?", "and if we have fewer what is the first hour"],
  ],
  ["how much is the small monitor and a long cable", ["how much is the small monitor", "how much is a long cable"]],
  [
    "what do you charge to swap a card, and for a stress test",
    ["what do you charge to swap a card", "what do you charge to for a stress test"],
  ],
  ["set-up fee and monthly price for a server", ["set-up fee for a server", "monthly price for a server"]],
  ["smallest number of seats and how do we leave?", ["smallest number of seats", "how do we leave?"]],
  ["the sales tax in Modesto, and your fee to drive here", ["the sales tax in Modesto", "your fee to drive here"]],
  ["counter job: pay and hours per week?", ["counter job: pay", "counter job: hours per week"]],
])("%s", (message, parts) => {
  expect(splitQuestion(message)).toEqual(parts);
});

test.each([
  "how much is a screen and its fitting",
  "my laptop and my desktop are slow",
  "how much is the tower with 32 GB and a 2 TB drive",
  "I have one question: black and white or color?",
  "is it true that you come to Lodi and Tracy?",
])("one question stays one: %s", (message) => {
  expect(splitQuestion(message)).toHaveLength(1);
});
