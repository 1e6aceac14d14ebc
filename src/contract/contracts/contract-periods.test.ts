import { describe, expect, test } from "vitest";
import { contractPeriods, lastDayOf, monthFrom, monthsAfter, periodOf } from "#contract/contracts/contract-periods.ts";

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-01-31", 2, "2026-03-31"],
  ["2024-02-29", 12, "2025-02-28"],
  ["2026-11-01", 2, "2027-01-01"],
])("%s and %i months: %s", (day, months, expected) => {
  expect(monthsAfter(day, months)).toBe(expected);
});

test("months follow each other without a gap, whatever day they begin on", () => {
  for (const start of ["2026-01-31", "2026-02-28", "2026-10-15", "2028-02-29"])
    for (let index = 0; index < 30; index++) {
      const next = periodOf(start, index + 1).start;
      const end = new Date(Date.parse(periodOf(start, index).end) + 86_400_000).toISOString().slice(0, 10);
      expect(end).toBe(next);
    }
});

const line = (quantities: [string, number][], unitCents = 3_000) => ({
  what: "Seat",
  unitCents,
  prices: [],
  taxed: false,
  quantities: quantities.map(([from, quantity]) => ({ from, quantity })),
});
const cents = (terms: Parameters<typeof contractPeriods>[0], count = 3) =>
  contractPeriods(terms, 0, count).map((period) => period.cents);

describe("what a month comes to", () => {
  test.each([
    ["nothing changes", [["2026-09-01", 10]], null, [30_000, 30_000, 30_000]],
    [
      "two more on the 16th of a month of 30 days",
      [
        ["2026-09-01", 10],
        ["2026-09-16", 12],
      ],
      null,
      [30_000, 39_000, 36_000],
    ],
    [
      "one less on the 16th",
      [
        ["2026-09-01", 10],
        ["2026-09-16", 9],
      ],
      null,
      [30_000, 25_500, 27_000],
    ],
    [
      "a change on the first day of a month",
      [
        ["2026-09-01", 10],
        ["2026-10-01", 12],
      ],
      null,
      [30_000, 36_000, 36_000],
    ],
    [
      "two changes in one month",
      [
        ["2026-09-01", 10],
        ["2026-09-11", 12],
        ["2026-09-21", 10],
      ],
      null,
      [30_000, 32_000, 30_000],
    ],
    ["it ends in the middle of a month of 31 days", [["2026-09-01", 10]], "2026-10-15", [30_000, 14_516]],
    ["it ends with a month", [["2026-09-01", 10]], "2026-09-30", [30_000]],
    [
      "nobody is left",
      [
        ["2026-09-01", 1],
        ["2026-10-01", 0],
      ],
      null,
      [3_000, 0, 0],
    ],
  ] as const)("%s", (_, quantities, endsOn, expected) => {
    expect(
      cents({ startsOn: "2026-09-01", endsOn, lines: [line(quantities.map(([from, count]) => [from, count]))] }),
    ).toEqual(expected);
  });
});

describe("new prices", () => {
  const seat = {
    ...line([
      ["2026-09-01", 10],
      ["2026-09-16", 12],
    ]),
    prices: [{ from: "2026-10-01", unitCents: 4_000 }],
  };

  test("months that begin on or after their day have them, seats added before it the old ones", () => {
    expect(cents({ startsOn: "2026-09-01", endsOn: null, lines: [seat] })).toEqual([30_000, 51_000, 48_000]);
  });

  test("in the middle of a month they wait for the next one", () => {
    const later = { ...seat, prices: [{ from: "2026-10-02", unitCents: 4_000 }] };
    expect(cents({ startsOn: "2026-09-01", endsOn: null, lines: [later] })).toEqual([30_000, 39_000, 48_000]);
  });

  test.each([
    ["2026-01-31", "2026-01-01", 0, "2026-01-31"],
    ["2026-01-31", "2026-02-28", 1, "2026-02-28"],
    ["2026-01-31", "2026-03-01", 2, "2026-03-31"],
  ])("of a contract from %s, the first month from %s on is %i, from %s", (startsOn, day, index, start) => {
    expect(monthFrom(startsOn, day)).toEqual({ index, start });
  });
});

test("a term that ends by itself is billed to its last day, one that goes on has none", () => {
  const terms = { startsOn: "2026-01-31", termMonths: 3, renewal: "none" } as const;
  const endsOn = lastDayOf(terms);
  expect(endsOn).toBe("2026-04-29");
  const lines = [line([["2026-01-31", 10]])];
  expect(contractPeriods({ ...terms, endsOn, lines }, 0, 6).map(({ start, end }) => [start, end])).toEqual([
    ["2026-01-31", "2026-02-27"],
    ["2026-02-28", "2026-03-30"],
    ["2026-03-31", "2026-04-29"],
  ]);
  expect(lastDayOf({ ...terms, renewal: "auto" })).toBeNull();
});
