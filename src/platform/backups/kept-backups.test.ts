import { expect, test } from "vitest";
import { type DatedBackup, keptBackups } from "./kept-backups.ts";

const at = (moment: string): DatedBackup => ({ name: moment, madeAt: new Date(moment) });

/** One backup each night at 2:10 in Los Angeles, the last on `last`. */
const nights = (count: number, last: string): DatedBackup[] =>
  Array.from({ length: count }, (_, index) => at(new Date(Date.parse(last) - index * 24 * 3600_000).toISOString()));

const days = (kept: Set<string>) =>
  [...kept]
    .map((name) => name.slice(0, 10))
    .toSorted()
    .toReversed();

test("keeps 7 days, 4 weeks and 6 months of nightly backups", () => {
  const kept = keptBackups(nights(400, "2026-11-29T10:10:00.000Z"), null);
  const list = (text: string) => text.split(" ");
  expect(days(kept)).toEqual([
    ...list("2026-11-29 2026-11-28 2026-11-27 2026-11-26 2026-11-25 2026-11-24 2026-11-23"),
    // Sundays end the weeks of ISO 8601.
    ...list("2026-11-22 2026-11-15 2026-11-08"),
    ...list("2026-10-31 2026-09-30 2026-08-31 2026-07-31 2026-06-30"),
  ]);
});

test("the newest always stays, and so does the last that a drill restored", () => {
  expect(keptBackups([], null).size).toBe(0);
  const only = at("2019-01-01T10:00:00.000Z");
  expect(keptBackups([only], null)).toEqual(new Set([only.name]));
  const all = nights(400, "2026-11-29T10:10:00.000Z");
  const proven = all.at(-1)?.name ?? "";
  expect(keptBackups(all, proven).has(proven)).toBe(true);
  expect(keptBackups(all, null).has(proven)).toBe(false);
  expect(keptBackups(all, "gone")).toEqual(keptBackups(all, null));
});

test("of several on a business day the newest stays; midnight is that of the business", () => {
  // 11:50 pm and 12:10 am in Los Angeles are one day in UTC.
  const late = at("2026-11-29T07:50:00.000Z");
  const early = at("2026-11-29T08:10:00.000Z");
  const noon = at("2026-11-29T20:00:00.000Z");
  expect(keptBackups([noon, late, early], null)).toEqual(new Set([late.name, noon.name]));
});

test("days without a backup do not count", () => {
  const sparse = ["2026-11-29", "2026-11-20", "2026-11-11", "2026-11-02"].map((day) => at(`${day}T20:00:00.000Z`));
  expect(keptBackups(sparse, null).size).toBe(4);
});

test("a second run on the same list removes nothing more", () => {
  const all = nights(90, "2026-03-15T10:10:00.000Z");
  const kept = keptBackups(all, null);
  const left = all.filter(({ name }) => kept.has(name));
  expect(keptBackups(left, null)).toEqual(kept);
});
