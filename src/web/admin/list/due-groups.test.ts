import { expect, test } from "vitest";
import { dueGroups } from "./use-due-groups.ts";

const now = Date.parse("2026-11-25T20:00:00Z");
const grouped = (...days: (string | null)[]) =>
  dueGroups(days, (day) => day, now).map(({ label, isLate, rows }) => ({ label, isLate, rows }));

test("rows are late, due this week or later, each in the order they had; what is not due comes last", () => {
  expect(grouped("2026-12-20", "2026-11-24", null, "2026-11-25", "2026-12-02", "2026-11-01")).toEqual([
    { label: "Late", isLate: true, rows: ["2026-11-24", "2026-11-01"] },
    { label: "Due this week", isLate: false, rows: ["2026-11-25", "2026-12-02"] },
    { label: "Later", isLate: false, rows: ["2026-12-20", null] },
  ]);
});

test("a moment counts as the day it has at the shop", () => {
  // 11 pm on November 24 there.
  expect(grouped("2026-11-25T07:00:00Z")).toEqual([{ label: "Late", isLate: true, rows: ["2026-11-25T07:00:00Z"] }]);
});
