import { expect, test } from "vitest";
import { dayOf, spanOf, timeOf } from "./appointment-days.ts";

test("a week begins on Monday", () => {
  const { days, before, after } = spanOf(new URLSearchParams("date=2026-11-29"), "2026-01-01");
  expect(days).toEqual([
    "2026-11-23",
    "2026-11-24",
    "2026-11-25",
    "2026-11-26",
    "2026-11-27",
    "2026-11-28",
    "2026-11-29",
  ]);
  expect([before, after]).toEqual(["2026-11-16", "2026-11-30"]);
});

test.each(["date=yesterday", "date=2026-13-45", "", "date=1999-01-01"])("%j becomes today", (query) => {
  expect(spanOf(new URLSearchParams(`${query}&view=day`), "2026-11-24").days).toEqual(["2026-11-24"]);
});

test("moments belong to the day of the shop, not of the server", () => {
  expect(dayOf("2026-11-25T04:00:00Z")).toBe("2026-11-24");
  expect(timeOf("2026-11-25T04:00:00Z")).toBe("8:00 pm");
});
