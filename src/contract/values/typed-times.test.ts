import { expect, test } from "vitest";
import { clockField, dayField, readClock, readDay } from "./typed-times.ts";

test.each([
  ["4 pm", "16:00"],
  ["4pm", "16:00"],
  ["4:30 PM", "16:30"],
  ["12 am", "00:00"],
  ["12 p.m.", "12:00"],
  ["noon", "12:00"],
  ["16:00", "16:00"],
  ["8:05", "08:05"],
  ["8", null],
  ["25:00", null],
  ["13 pm", null],
  ["soon", null],
])("the time %s is read as %s", (typed, time) => {
  expect(readClock(typed)).toBe(time);
  expect(readClock(clockField(time ?? ""))).toBe(time);
});

test.each([
  ["12/23/2026", "2026-12-23"],
  ["1/2/27", "2027-01-02"],
  ["Dec 23, 2026", "2026-12-23"],
  ["December 23rd 2026", "2026-12-23"],
  ["2026-12-23", "2026-12-23"],
  ["2/30/2026", null],
  ["13/1/2026", null],
  ["Christmas", null],
])("the day %s is read as %s", (typed, day) => {
  expect(readDay(typed)).toBe(day);
  expect(readDay(dayField(day ?? ""))).toBe(day);
});
