import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quoteDeposit, quoteMargin, quoteRange, quoteSum } from "#contract/quotes/quote-sum.ts";

const line = (unitCents: number, changes: object = {}) => ({
  id: "1",
  quantity: 100,
  unitCents,
  taxed: false,
  optional: false,
  monthly: false,
  costCents: null as number | null,
  ...changes,
});
const rate = 9_000;

test.each([
  ["nothing", [], [], { totalCents: 0, monthlyCents: 0 }],
  ["labor is not taxed", [line(10_000)], [], { subtotalCents: 10_000, taxCents: 0, totalCents: 10_000 }],
  ["goods are", [line(10_000, { taxed: true })], [], { taxCents: 900, totalCents: 10_900 }],
  ["half a cent counts up", [line(50, { taxed: true })], [], { taxCents: 5, totalCents: 55 }],
  ["an hour and a half", [line(9_500, { quantity: 150 })], [], { totalCents: 14_250 }],
  ["options are left out", [line(100), line(50, { id: "2", optional: true })], [], { totalCents: 100 }],
  ["until they are ticked", [line(100), line(50, { id: "2", optional: true })], ["2"], { totalCents: 150 }],
  [
    "monthly is apart",
    [line(100), line(8_000, { monthly: true, taxed: true })],
    [],
    { totalCents: 100, monthlyCents: 8_720 },
  ],
  [
    "discounts lower the tax",
    [line(10_000, { taxed: true }), line(-4_900, { taxed: true })],
    [],
    { taxCents: 459, totalCents: 5_559 },
  ],
] as const)("%s", (_, lines, taken, expected) => {
  expect(quoteSum(lines, rate, taken)).toMatchObject(expected);
});

test.each([
  [10_000, 50, 0, 5_000],
  [10_001, 50, 0, 5_001],
  [10_000, 0, 3_000, 3_000],
  [10_000, 0, 30_000, 10_000],
  [0, 100, 0, 0],
  [-100, 50, 0, 0],
])("the deposit on %i of %i %% or %i is %i", (totalCents, depositPercent, depositCents, expected) => {
  expect(quoteDeposit(totalCents, { depositPercent, depositCents })).toBe(expected);
});

test("the margin counts lines whose cost is known", () => {
  const lines = [
    line(10_000, { costCents: 6_000, quantity: 200 }),
    line(500),
    line(300, { optional: true, costCents: 1 }),
  ];
  expect(quoteMargin(lines)).toEqual({ marginCents: 8_000, unknown: 1 });
});

describe("whatever the lines", () => {
  const lines = fc.array(
    fc.record({
      id: fc.uuid(),
      quantity: fc.integer({ min: 1, max: 10_000 }),
      unitCents: fc.integer({ min: -100_000, max: 1_000_000 }),
      taxed: fc.boolean(),
      optional: fc.boolean(),
      monthly: fc.boolean(),
    }),
    { maxLength: 12 },
  );
  test("what is chosen lies between the least and the most when nothing is below zero", () => {
    fc.assert(
      fc.property(lines, fc.infiniteStream(fc.boolean()), (some, ticks) => {
        const dear = some.map((one) => ({ ...one, unitCents: Math.abs(one.unitCents) }));
        const taken = dear.filter(() => ticks.next().value).map(({ id }) => id);
        const { totalCents } = quoteSum(dear, rate, taken);
        const { leastCents, mostCents } = quoteRange([{ lines: dear }], rate);
        expect(leastCents).toBeLessThanOrEqual(totalCents);
        expect(totalCents).toBeLessThanOrEqual(mostCents);
      }),
    );
  });
  test("sums are whole cents, and the deposit is never more than the whole", () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 100 }), (some, depositPercent) => {
        const sum = quoteSum(some, rate);
        const deposit = quoteDeposit(sum.totalCents, { depositPercent, depositCents: 0 });
        expect(Object.values(sum).every(Number.isInteger)).toBe(true);
        expect(deposit).toBeGreaterThanOrEqual(0);
        expect(deposit).toBeLessThanOrEqual(Math.max(0, sum.totalCents));
      }),
    );
  });
});
