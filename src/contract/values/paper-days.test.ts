import { expect, test } from "vitest";
import { runInLanguage } from "#current-language";
import { paperDay, paperMonth, paperTime } from "./paper-days.ts";

test("every day on a paper has its year, in both languages", () => {
  const at = "2026-11-28T00:05:00.000Z";
  expect([paperDay("2026-11-27"), paperDay(at), paperMonth("2026-11"), paperMonth("2026-11-27")]).toEqual([
    "November 27, 2026",
    "November 27, 2026",
    "November 2026",
    "November 2026",
  ]);
  expect(paperTime(at)).toBe("November 27, 2026, 4:05 pm");
  runInLanguage("es", () => {
    expect(paperDay("2026-11-27")).toBe("27 de noviembre de 2026");
    expect(paperTime(at)).toBe("27 de noviembre de 2026, 4:05 p. m.");
  });
});
