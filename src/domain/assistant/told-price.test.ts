import { expect, test } from "vitest";
import { plainly } from "#domain/assistant/plainly.ts";
import { toldPrice } from "#domain/assistant/told-price.ts";

const port = {
  question: "my laptop won't charge",
  answer: "The charger, the port or the battery. It is usually the port, $139 to $210, or the battery, $119 to $169.",
  action: "answer" as const,
  citations: [{ url: "/faq/", title: "Questions" }],
};
const told = {
  question: "its an asus",
  answer: "Good to know. What would you like to know?",
  action: "abstain" as const,
  citations: [],
};

test.each([
  "ok how much would that be",
  "how much is it",
  "is there a fee for that",
  "¿cuánto cuesta?",
  "how much total",
])("%s", (question) => {
  expect(toldPrice(plainly(question), [port, told])).toEqual({
    text: "It is usually the port, $139 to $210, or the battery, $119 to $169.",
    citations: port.citations,
  });
});

test.each(["how much is a screen", "what is your fee for Lodi", "what is it", "how long is it", "what would you do"])(
  "asks for something else: %s",
  (question) => expect(toldPrice(plainly(question), [port])).toBeNull(),
);

test("nothing where the last answer names no price", () => {
  const place = { ...port, answer: "We come to Lodi." };
  expect(toldPrice("how much is it", [port, place])).toBeNull();
  expect(toldPrice("how much is it", [])).toBeNull();
});
