import { expect, test } from "vitest";
import { askingWords, mayHaveSlips, mendSlips } from "#domain/knowledge/mend-slips.ts";

const phrasings = [
  "what time do you open on saturday",
  "do you open on sunday",
  "are you open on saturday",
  "what is the price per seat",
  "price per seat a month",
  "how much is a seat",
  "can i see the price",
  "can you see it",
  "do you see my files",
  "my house is open on one saturday",
  "which one is it",
  "one price for one house",
  "our house",
  "how do i see my coffee order",
  "coffee on my keyboard",
  "spilled coffee",
  "price of a thinkpad",
];
// The more often people ask with a word, the likelier it is meant.
const words = await askingWords(Array.from({ length: 40 }, () => phrasings).flat());
const mended = (text: string) => mendSlips(text, words);

test("letters that are missing, doubled, swapped or wrong become the word people ask with", () => {
  expect(mended("what tmie do you opne on saterday")).toBe("what time do you open on saturday");
  expect(mended("spiled coffe")).toBe("spilled coffee");
});

test("the words beside it tell which of two words is meant", () => {
  expect(mended("price per seet")).toBe("price per seat");
  expect(mended("can you seee")).toBe("can you see");
});

test("what is in the dictionary stays, however near it is to a word people ask with, and so do names", () => {
  for (const text of [
    "do you shoe my horse",
    "is Opne a town",
    "price of a Thinkpad",
    "open T-10427",
    "it's 14 GB",
    "what's yours",
    "",
  ])
    expect(mended(text)).toBe(text);
});

test("a name at the beginning of a sentence and signs around a word do not hide a slip", () => {
  expect(mended("Saterday? (open)")).toBe("saturday? (open)");
});

test("a text without a word that is in no dictionary needs no look at the phrasings", () => {
  expect(mayHaveSlips("Are you open on Saturday, and what's the price?")).toBe(false);
  expect(mayHaveSlips("are you opne")).toBe(true);
});
