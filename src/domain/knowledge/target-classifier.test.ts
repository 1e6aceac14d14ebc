import { expect, test } from "vitest";
import { classifyTargets } from "#domain/knowledge/target-classifier.ts";

const classify = await classifyTargets([
  ...["what does a new screen cost", "price to replace a cracked laptop screen", "how much for a broken display"].map(
    (text) => ({ text, target: "screen" }),
  ),
  ...["what does a new battery cost", "my laptop dies without the charger, price of a battery", "battery price"].map(
    (text) => ({ text, target: "battery" }),
  ),
  ...["when do you open on saturday", "are you open on sunday", "what time do you close"].map((text) => ({
    text,
    target: "hours",
  })),
  ...["do you sell boats", "can you fix my boat", "is a boat in stock"].map((text) => ({ text, target: null })),
]);
const likeliest = (text: string) =>
  [...classify(text)].toSorted(([, first], [, second]) => second - first).map(([target]) => target);

test("the target whose phrasings share most of what is rare comes first", () => {
  expect(likeliest("how much is a screen for my old laptop")[0]).toBe("screen");
  expect(likeliest("are you open at noon on saturday")[0]).toBe("hours");
  expect(likeliest("would you repair a boat")[0]).toBeNull();
});

test("pieces of words tell it too, so that mistyped words count", () => {
  expect(likeliest("laptp scren craked")[0]).toBe("screen");
  expect(likeliest("batery prise")[0]).toBe("battery");
});

test("words nobody used tell nothing but how often each target is asked for", () => {
  const scores = classify("zzz qqq");
  expect(new Set([...scores.values()].map((score) => score.toFixed(6))).size).toBe(1);
  expect(classify("")).toEqual(scores);
});
