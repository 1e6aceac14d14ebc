import { expect, test } from "vitest";
import { businessDayEnd, businessTime } from "./business-time.ts";

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
