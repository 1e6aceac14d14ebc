import { expect, test } from "vitest";
import { figureAsked, periodAsked } from "#domain/assistant/answer-facts.ts";

test.each([
  ["how much is a screen", "price"],
  ["one cable that charges my laptop, and for how much", "price"],
  ["laptops usadas desde cuanto", "price"],
  ["how much notice do you need", null],
  ["how long does it last on a full charge", "turnaround"],
  ["how can i pay", null],
  ["is there a warranty", "warranty"],
  ["what does the warranty cover", null],
])("the figure that “%s” asks for", (plain, kind) => {
  expect(figureAsked(plain)).toBe(kind);
});

test.each([
  ["the monthly price", "month"],
  ["what is the one-time fee", "once"],
  ["not the monthly, what do i pay to begin", "once"],
  ["what do i pay up front and each month", null],
  ["what does it cost", null],
])("when “%s” is paid", (plain, period) => {
  expect(periodAsked(plain)).toBe(period);
});
