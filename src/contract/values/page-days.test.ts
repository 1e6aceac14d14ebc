import { expect, test } from "vitest";
import { runInLanguage } from "#current-language";
import { pageDay, pageTime, pastDay } from "./page-days.ts";

const now = Date.parse("2026-11-28T20:00:00Z"); // noon in California

test("a page says the weekday, and the year only when it is another one", () => {
  expect(pageDay("2026-12-04", now)).toBe("Friday, December 4");
  expect(pageDay("2026-12-05T07:30:00Z", now)).toBe("Friday, December 4");
  expect(pageDay("2025-12-04", now)).toBe("Thursday, December 4, 2025");
  expect(pastDay("2026-11-14", now)).toBe("November 14");
  expect(pastDay("2025-11-14", now)).toBe("November 14, 2025");
});

test.each([
  ["2026-11-28T17:24:00Z", "today 9:24 am"],
  ["2026-11-28T00:10:00Z", "yesterday 4:10 pm"],
  ["2026-11-24T17:24:00Z", "November 24, 9:24 am"],
  ["2025-11-24T17:24:00Z", "November 24, 2025, 9:24 am"],
  ["2026-12-05T01:00:00Z", "Friday, December 4, 5:00 pm"],
])("the moment %s is said as %s", (at, words) => expect(pageTime(at, now)).toBe(words));

test("in Spanish", () => {
  runInLanguage("es", () => {
    expect(pageDay("2026-12-04", now)).toBe("viernes 4 de diciembre");
    expect(pageDay("2025-12-04", now)).toBe("jueves 4 de diciembre de 2025");
    expect(pageTime("2026-11-28T17:24:00Z", now)).toBe("hoy 9:24 a. m.");
    expect(pageTime("2026-11-24T17:24:00Z", now)).toBe("24 de noviembre, 9:24 a. m.");
  });
});
