import { expect, test } from "vitest";
import { businessDayEnd, businessMoment, businessTime } from "./business-time.ts";

test("a deadline reads the same wherever its reader is", () => {
  expect(businessTime("2026-11-28T06:30:00Z")).toBe("Friday, November 27, 10:30 pm");
});

test.each([
  ["2026-11-27", "2026-11-28T07:59:59.000Z"],
  ["2026-07-01", "2026-07-02T06:59:59.000Z"],
  ["2026-11-01", "2026-11-02T07:59:59.000Z"],
  ["2026-03-08", "2026-03-09T06:59:59.000Z"],
])("%s ends at the shop, summer and winter", (day, end) => {
  expect(businessDayEnd(day).toISOString()).toBe(end);
});

test.each([
  ["2026-11-30T08:00", "2026-11-30T16:00:00.000Z"],
  ["2026-07-01T08:00", "2026-07-01T15:00:00.000Z"],
  ["2026-11-01T00:30", "2026-11-01T07:30:00.000Z"],
  ["2026-03-08T20:00", "2026-03-09T03:00:00.000Z"],
])("%s at the shop is %s", (typed, at) => expect(businessMoment(typed).toISOString()).toBe(at));
