import { expect, test } from "vitest";
import { boardColumns, byColumn, moveTo } from "./board-columns.ts";

const card = (number: string, status: never) => ({ number, status }) as never;

test("every open state has its column", () => {
  const shown = boardColumns.flatMap(({ statuses }) => statuses);
  expect(shown).toHaveLength(new Set(shown).size);
  const columns = byColumn([card("R-1", "booked" as never), card("R-2", "unrepairable" as never)]);
  expect(columns.map((cards) => cards.length)).toEqual([1, 0, 0, 0, 0, 0, 0, 1, 0]);
});

test.each([
  ["received", "diagnosing", "startDiagnosis"],
  ["quality_check", "in_repair", "backToRepair"],
  ["approved", "in_repair", "startRepair"],
  ["diagnosing", "estimate_sent", null],
  ["ready", "received", null],
])("a card dragged from %s to %s takes the step %s", (from, to, move) => {
  expect(moveTo({ status: from } as never, to as never)).toBe(move);
});
