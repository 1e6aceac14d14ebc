import { expect, test } from "vitest";
import { ageWords, lateWords } from "./age-words.ts";

const now = Date.parse("2026-11-27T12:00:00Z");
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

test.each([
  [40, "40 min"],
  [59.9, "59 min"],
  [180, "3 h"],
  [60 * 28, "1 d"],
  [60 * 48, "2 d"],
  [60 * 24 * 30, "Oct 28"],
])("%d minutes read %s", (minutes, words) => {
  expect(ageWords(ago(minutes), now)).toBe(words);
});

test("late is counted in days, however many they are", () => {
  expect([5, 60 * 23, 60 * 24 * 40].map((minutes) => lateWords(ago(minutes), now))).toEqual([
    "5 min late",
    "23 h late",
    "40 d late",
  ]);
});
