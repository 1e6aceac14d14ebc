import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { billedHundredths, countedMinutes, drawMinutes, isLow, timeParts } from "./time-parts.ts";

const zone = "America/Los_Angeles";
const at = (local: string): number => Temporal.ZonedDateTime.from(`${local}[${zone}]`).epochMilliseconds;
/** Open from 8 to 6 on a day. */
const open = (...days: string[]) => days.map((day) => ({ from: at(`${day}T08:00`), until: at(`${day}T18:00`) }));
const usual = { kindPercent: 100, afterHoursPercent: 150 };

test.each([
  ["inside", "2026-11-23T09:00", 90, 100, [[90, 100, false]], 90],
  [
    "across closing time",
    "2026-11-23T17:30",
    60,
    100,
    [
      [30, 100, false],
      [30, 150, true],
    ],
    75,
  ],
  [
    "across opening time",
    "2026-11-23T07:15",
    60,
    100,
    [
      [45, 150, true],
      [15, 100, false],
    ],
    83,
  ],
  [
    "over a whole day",
    "2026-11-23T07:00",
    720,
    100,
    [
      [60, 150, true],
      [600, 100, false],
      [60, 150, true],
    ],
    780,
  ],
  [
    "a dearer kind: the highest counts, never both",
    "2026-11-23T17:30",
    60,
    200,
    [
      [30, 200, false],
      [30, 200, true],
    ],
    120,
  ],
  [
    "a kind a little dearer",
    "2026-11-23T17:30",
    60,
    125,
    [
      [30, 125, false],
      [30, 150, true],
    ],
    83,
  ],
  ["through the night", "2026-11-23T20:00", 720, 100, [[720, 150, true]], 1080],
  ["from closing time on", "2026-11-23T18:00", 30, 100, [[30, 150, true]], 45],
  ["until opening time", "2026-11-23T07:30", 30, 100, [[30, 150, true]], 45],
] as const)("%s", (_, from, minutes, kindPercent, parts, counted) => {
  const split = timeParts({ from: at(from), minutes }, open("2026-11-23", "2026-11-24"), { ...usual, kindPercent });
  expect(split.map((part) => [part.minutes, part.percent, part.afterHours])).toEqual(parts);
  expect(countedMinutes(split)).toBe(counted);
});

test.each([
  ["an hour is there twice", "2026-11-01T00:00", "2026-10-31", "2026-11-01", 540],
  ["an hour is missing", "2026-03-08T00:00", "2026-03-07", "2026-03-08", 420],
])("in a night when the clocks change, %s", (_, midnight, before, after, untilOpen) => {
  const split = timeParts({ from: at(midnight), minutes: 600 }, open(before, after), usual);
  expect(split).toEqual([
    { minutes: untilOpen, percent: 150, afterHours: true },
    { minutes: 600 - untilOpen, percent: 100, afterHours: false },
  ]);
});

test("whatever the hours, parts add up to the time and never count less", () => {
  const minute = fc.integer({ min: 0, max: 2880 });
  fc.assert(
    fc.property(
      minute,
      fc.integer({ min: 1, max: 1440 }),
      fc.array(fc.tuple(minute, minute), { maxLength: 4 }),
      (from, minutes, raw) => {
        let last = 0;
        const hours = raw
          .map(([one, other]) => ({ from: Math.min(one, other), until: Math.max(one, other) }))
          .toSorted((one, other) => one.from - other.from)
          .flatMap((interval) => {
            const own = { from: Math.max(last, interval.from), until: interval.until };
            last = Math.max(last, interval.until);
            return own.from < own.until ? [own] : [];
          })
          .map((interval) => ({ from: interval.from * 60_000, until: interval.until * 60_000 }));
        const parts = timeParts({ from: from * 60_000, minutes }, hours, usual);
        expect(parts.reduce((sum, part) => sum + part.minutes, 0)).toBe(minutes);
        expect(countedMinutes(parts)).toBeGreaterThanOrEqual(minutes);
      },
    ),
  );
});

test("draws from sources in their order, never more than there is", () => {
  const sources = [
    { id: "contract", left: 30 },
    { id: "empty", left: 0 },
    { id: "block", left: 60 },
  ];
  expect(drawMinutes(sources, 45)).toEqual({
    draws: [
      { id: "contract", minutes: 30 },
      { id: "block", minutes: 15 },
    ],
    short: 0,
  });
  expect(drawMinutes(sources, 100).short).toBe(10);
  expect(drawMinutes([], 10)).toEqual({ draws: [], short: 10 });
});

test("few are left once four fifths are used", () => {
  expect(
    [
      { left: 121, total: 600 },
      { left: 120, total: 600 },
      { left: 0, total: 600 },
      { left: 0, total: 0 },
    ].map(isLow),
  ).toEqual([false, true, true, false]);
});

test.each([
  [1, 25],
  [15, 25],
  [16, 50],
  [60, 100],
  [83, 150],
])("%i minutes are billed as %i hundredths of an hour", (minutes, hundredths) => {
  expect(billedHundredths(minutes, 15)).toBe(hundredths);
});
