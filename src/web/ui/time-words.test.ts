import { expect, test } from "vitest";
import { listDay } from "#contract/values/page-days.ts";
import { daysSince, exactTime, listDue, listTime } from "./time-words.ts";

const now = Date.parse("2026-11-28T20:00:00Z"); // noon in California

test.each([
  ["2026-11-28T17:24:00Z", "9:24 am"],
  ["2026-11-28T17:00:00Z", "9 am"],
  ["2026-11-28T07:30:00Z", "yesterday"],
  ["2026-11-29T18:00:00Z", "tomorrow"],
  ["2026-11-24T18:00:00Z", "Nov 24"],
  ["2025-11-24T18:00:00Z", "Nov 24, 2025"],
  ["2026-01-01T05:00:00Z", "Dec 31, 2025"],
])("a list says %s as %s", (time, words) => expect(listTime(time, now)).toBe(words));

test("a day without a time is the same day everywhere", () => {
  expect(listDay("2026-12-01", now)).toBe("Dec 1");
  expect(listDay("2025-12-01", now)).toBe("Dec 1, 2025");
});

test.each([
  ["2026-11-29T01:00:00Z", "5 pm"],
  ["2026-11-30T21:30:00Z", "Mon 1:30 pm"],
  ["2026-12-05T01:00:00Z", "Fri 5 pm"],
  ["2026-12-08T18:00:00Z", "Dec 8"],
])("what is due at %s is said as %s", (time, words) => expect(listDue(time, now)).toBe(words));

test("days late are counted at the shop", () => {
  expect(daysSince("2026-11-14", now)).toBe(14);
  expect(daysSince("2026-11-27", Date.parse("2026-11-29T07:00:00Z"))).toBe(1);
});

test("the exact time has no seconds", () => {
  expect(exactTime("2026-11-16T17:10:30Z")).toBe("Monday, November 16, 2026 at 9:10 am");
});
