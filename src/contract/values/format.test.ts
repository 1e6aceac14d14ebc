import { expect, test } from "vitest";
import { formatCount, formatDay, formatList, formatTime } from "./format.ts";

const evening = "2026-11-28T01:30:00Z";

test("a moment is on the day that it has in the zone; a day is the same everywhere", () => {
  expect(formatDay(evening)).toBe("November 27, 2026");
  expect(formatDay(evening, "long", { zone: "UTC" })).toBe("November 28, 2026");
  expect(formatDay("2026-11-28", "weekdayLong", { zone: "America/Los_Angeles" })).toBe("Saturday, November 28");
  expect(formatDay("2026-11-28", "short")).toBe("Nov 28");
});

test("in Spanish as people write it", () => {
  expect(formatDay(evening, "weekdayLong", { language: "es" })).toBe("viernes 27 de noviembre");
  expect(formatDay(evening, "weekdayShort", { language: "es" })).toBe("vie 27 nov");
  expect(formatTime(evening, { language: "es" })).toBe("5:30 p. m.");
  expect(formatTime(evening, { language: "es", named: true })).toBe("5:30 p. m. PST");
  expect(formatList(["Lodi", "Tracy"], "es")).toBe("Lodi y Tracy");
});

test("times and counts", () => {
  expect(formatTime(evening)).toBe("5:30 pm");
  expect(formatTime(evening, { named: true })).toBe("5:30 pm PST");
  expect(formatCount(12_345)).toBe("12,345");
  expect(formatList(["Lodi", "Tracy", "Manteca"])).toBe("Lodi, Tracy, and Manteca");
});
