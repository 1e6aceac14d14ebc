import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { asksWhenLookedAt, isAboutCertainDay, isAboutHours } from "#domain/assistant/answer-hours.ts";
import { dayNamed } from "#domain/assistant/day-named.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import { parseContent } from "#domain/content/parse-content.ts";
import { readContentFolder } from "#server/content-folder.ts";

const { calendar } = parseContent(readContentFolder());

test.each([
  "How long are you there on the 24th of December?",
  "Can I grab my laptop from you on Nov 26?",
  "will anyone be there on Thanksgiving",
  "next July, on Monday the 5th, can I pick something up?",
  "¿Puedo pasar el 24 de diciembre?",
  "Can I drop it off on a Sunday?",
  "is the counter open right now",
])("the calendar answers it: %s", (message) => {
  expect(isAboutHours(plainly(message))).toBe(true);
  expect(isAboutCertainDay(plainly(message))).toBe(true);
});

test.each(["closing time?", "what time do you guys close on saturday", "what are your opening times"])(
  "asks for the hours: %s",
  (message) => expect(isAboutHours(plainly(message))).toBe(true),
);

test.each([
  "I bought it on March 3, does the warranty hold?",
  "can you come to my house on Sunday",
  "can I come by and print ten pages tomorrow",
  "is there a Windows update in December",
  "do you have the small monitor right now",
])("it does not: %s", (message) => {
  expect(isAboutCertainDay(plainly(message)) && isAboutHours(plainly(message))).toBe(false);
});

test("when something is looked at is another question than when we close", () => {
  const latest = "What is the latest I can bring it to have it looked at the same day?";
  expect(asksWhenLookedAt(plainly(latest))).toBe(true);
  expect(isAboutHours(plainly(latest))).toBe(false);
  expect(asksWhenLookedAt("how late are you open")).toBe(false);
});

test.each([
  ["on the 24th of december", "2026-12-24"],
  ["on 12/24", "2026-12-24"],
  ["el 24 de diciembre", "2026-12-24"],
  ["on january 2", "2027-01-02"],
  ["next july, on monday the 5th", "2027-07-05"],
  ["on friday the 4th", "2026-12-04"],
  ["on thanksgiving", "2026-11-26"],
  ["the day after thanksgiving", "2026-11-27"],
  ["on black friday", "2026-11-27"],
  ["tomorrow", "2026-11-23"],
  ["on saturday", "2026-11-28"],
  ["on february 30", "2027-02-28"],
  ["with 24 gb", null],
])("the day named in “%s”", (plain, date) => {
  const today = Temporal.PlainDate.from("2026-11-22");
  expect(dayNamed({ calendar }, plain, today)?.toString() ?? null).toBe(date);
});
