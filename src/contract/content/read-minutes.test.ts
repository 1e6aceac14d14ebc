import { expect, test } from "vitest";
import { readHours, readMinutes } from "#contract/content/read-minutes.ts";

test.each([
  ["45", 45],
  [" 1:30 ", 90],
  ["1.5 h", 90],
  ["1,25h", 75],
  ["2 hours", 120],
  ["1 h 30 min", 90],
  ["1h30m", 90],
  ["20 min", 20],
  ["", null],
  ["1:75", null],
  ["1.5", null],
  ["an hour", null],
  ["-5", null],
])("%j is %j minutes", (typed, minutes) => {
  expect(readMinutes(typed)).toBe(minutes);
});

test.each([
  ["10", 600],
  ["7.5", 450],
  ["-2", -120],
  ["1:30", Number.NaN],
  ["", Number.NaN],
])("%j hours are %j minutes", (typed, minutes) => {
  expect(readHours(typed)).toBe(minutes);
});
