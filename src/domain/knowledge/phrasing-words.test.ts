import { expect, test } from "vitest";
import { phrasingWords } from "#domain/knowledge/phrasing-words.ts";

test("what is asked for stays beside the sign of how it is asked", () => {
  expect(phrasingWords("What does a new laptop screen cost?")).toEqual(
    expect.arrayContaining(["~price", "new", "laptop", "screen"]),
  );
  expect(phrasingWords("How long does a repair take?")).toEqual(expect.arrayContaining(["~time", "repair"]));
});

test("short pieces joined by a hyphen are one word, long ones two", () => {
  expect(phrasingWords("wi-fi with two-step sign-in")).toEqual(["wifi", "with", "two", "step", "signin"]);
});
