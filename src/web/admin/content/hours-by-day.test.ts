import { expect, test } from "vitest";
import { byDay, entriesOf, type HoursEntry } from "./hours-by-day.ts";

const kept: HoursEntry[] = [
  { days: ["monday", "tuesday", "wednesday", "thursday", "friday"], opens: "08:00", closes: "18:00" },
  { days: ["saturday"], opens: "09:00", closes: "14:00" },
];

test("hours that nobody changed are written as they were", () => {
  expect(entriesOf(byDay(kept))).toEqual(kept);
});

test("a break splits a day, and days with the same hours share an entry", () => {
  const hours = byDay(kept);
  hours.wednesday = [
    { opens: "08:00", closes: "12:30" },
    { opens: "13:00", closes: "18:00" },
  ];
  hours.saturday = [{ opens: "08:00", closes: "18:00" }];
  expect(entriesOf(hours)).toEqual([
    { days: ["monday", "tuesday", "thursday", "friday", "saturday"], opens: "08:00", closes: "18:00" },
    { days: ["wednesday"], opens: "08:00", closes: "12:30" },
    { days: ["wednesday"], opens: "13:00", closes: "18:00" },
  ]);
  expect(byDay(entriesOf(hours))).toEqual(hours);
});
