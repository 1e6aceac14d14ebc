import { expect, test } from "vitest";
import { dayWords } from "#contract/values/day-words.ts";

test("every day of four years reads as the language's own format writes it", () => {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  for (let time = Date.UTC(2024, 0, 1); time < Date.UTC(2028, 0, 1); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10);
    expect(dayWords(day)).toBe(format.format(time));
  }
});

test("a moment is on the day it has in California", () => {
  expect(dayWords("2026-12-01T07:30:00Z")).toBe("November 30, 2026");
  expect(dayWords("2026-12-01T08:30:00Z")).toBe("December 1, 2026");
});
