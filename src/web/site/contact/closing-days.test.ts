import { expect, test } from "vitest";
import { closingDays } from "./closing-days.ts";

const closed = [
  { date: "2026-11-26", name: "Thanksgiving" },
  { date: "2026-12-24", name: "Christmas Eve", closes: "13:00" },
  { date: "2027-11-25", name: "Thanksgiving" },
];

test("days that are not over are told by name, those of several years together", () => {
  expect(closingDays({ closed }, "2026-11-26")).toEqual([
    { title: "Thanksgiving", text: "November 26, 2026 and November 25, 2027: closed" },
    { title: "Christmas Eve", text: "December 24, 2026: open until 1 pm" },
  ]);
  expect(closingDays({ closed }, "2026-12-25")).toEqual([{ title: "Thanksgiving", text: "November 25, 2027: closed" }]);
  expect(closingDays({ closed }, "2028-01-01")).toEqual([]);
});
