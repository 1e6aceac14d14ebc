import { expect, test } from "vitest";
import type { LineKind } from "#contract/orders/orders.ts";
import type { FeeKind } from "#contract/orders/state-fees.ts";
import { type Discount, type PricedItem, priceOrder } from "#domain/pricing/price-order.ts";
import { pricingRules } from "#domain/pricing/pricing-rules.ts";
import { site } from "#content/site-content.ts";

const rules = pricingRules({ site });
const item = (kind: LineKind, unitCents: number, quantity = 1, feeClass: FeeKind = "none"): PricedItem => ({
  kind,
  unitCents,
  quantity,
  feeClass,
});
const goods = (unitCents: number, quantity = 1, feeClass: FeeKind = "none") =>
  item("goods", unitCents, quantity, feeClass);
const percent = (of: number): Discount => ({ kind: "percent", percent: of });
const amount = (cents: number): Discount => ({ kind: "amount", cents });
const day = "2026-11-24";

type Example = [
  what: string,
  items: PricedItem[],
  city: string,
  day: string,
  discount: Discount | null,
  sums: [discount: number, fee: number, tax: number, total: number],
];

/** Worked by hand from the rates of content/california/ in dollars and cents: the law's examples, not the program's answers. */
const examples: Example[] = [
  // One thing in each city: $100.00 at the city's rate.
  ["Stockton, 9 %", [goods(100_00)], "stockton", day, null, [0, 0, 9_00, 109_00]],
  ["Lodi, 8.25 %", [goods(100_00)], "lodi", day, null, [0, 0, 8_25, 108_25]],
  ["Manteca, 9 %", [goods(100_00)], "manteca", day, null, [0, 0, 9_00, 109_00]],
  ["Tracy, 8.25 %", [goods(100_00)], "tracy", day, null, [0, 0, 8_25, 108_25]],
  ["Modesto, 8.875 %: half a cent counts up", [goods(100_00)], "modesto", day, null, [0, 0, 8_88, 108_88]],
  ["Sacramento, 8.75 %", [goods(100_00)], "sacramento", day, null, [0, 0, 8_75, 108_75]],
  // Rounding, line by line.
  ["1 cent", [goods(1)], "stockton", day, null, [0, 0, 0, 1]],
  ["5 cents: 0.45 rounds down", [goods(5)], "stockton", day, null, [0, 0, 0, 5]],
  ["6 cents: 0.54 rounds up", [goods(6)], "stockton", day, null, [0, 0, 1, 7]],
  ["50 cents: 4.5 rounds up", [goods(50)], "stockton", day, null, [0, 0, 5, 55]],
  ["two lines of 50 cents are rounded each", [goods(50), goods(50)], "stockton", day, null, [0, 0, 10, 110]],
  ["one line of two is rounded once", [goods(50, 2)], "stockton", day, null, [0, 0, 9, 109]],
  ["$19.99 in Lodi: 164.9175", [goods(19_99)], "lodi", day, null, [0, 0, 1_65, 21_64]],
  ["three of $19.99 in Lodi: 494.7525", [goods(19_99, 3)], "lodi", day, null, [0, 0, 4_95, 64_92]],
  ["a large one: $12,499.99", [goods(12_499_99)], "modesto", day, null, [0, 0, 1_109_37, 13_609_36]],
  ["twenty of $0.99", [goods(99, 20)], "sacramento", day, null, [0, 0, 1_73, 21_53]],
  // Kinds of lines.
  ["labor on its own is not taxed", [item("service", 59_00)], "stockton", day, null, [0, 0, 0, 59_00]],
  ["a license by email is not taxed", [item("software", 129_00)], "stockton", day, null, [0, 0, 0, 129_00]],
  ["assembly of a new computer is taxed", [item("build", 149_00)], "stockton", day, null, [0, 0, 13_41, 162_41]],
  [
    "our van's trip is taxed with the goods",
    [goods(100_00), item("delivery", 15_00)],
    "lodi",
    day,
    null,
    [0, 0, 9_49, 124_49],
  ],
  ["a trip for $0", [goods(100_00), item("delivery", 0)], "stockton", day, null, [0, 0, 9_00, 109_00]],
  [
    "goods and labor: only the goods",
    [goods(84_00), item("service", 79_00)],
    "stockton",
    day,
    null,
    [0, 0, 7_56, 170_56],
  ],
  [
    "goods, labor and a license",
    [goods(549_00), item("service", 79_00), item("software", 99_00)],
    "tracy",
    day,
    null,
    [0, 0, 45_29, 772_29],
  ],
  // State fees.
  ["a 14-inch screen: $4", [goods(649_00, 1, "screen_small")], "stockton", day, null, [0, 4_00, 58_41, 711_41]],
  ["a 27-inch screen: $5", [goods(299_00, 1, "screen_medium")], "stockton", day, null, [0, 5_00, 26_91, 330_91]],
  ["a 43-inch screen: $6", [goods(449_00, 1, "screen_large")], "stockton", day, null, [0, 6_00, 40_41, 495_41]],
  [
    "the fee is per piece and not taxed",
    [goods(299_00, 3, "screen_medium")],
    "lodi",
    day,
    null,
    [0, 15_00, 74_00, 986_00],
  ],
  ["a fixed battery: 1.5 %", [goods(200_00, 1, "battery")], "stockton", day, null, [0, 3_00, 18_00, 221_00]],
  [
    "a fixed battery: at most $15",
    [goods(1_500_00, 1, "battery")],
    "stockton",
    day,
    null,
    [0, 15_00, 135_00, 1_650_00],
  ],
  [
    "a fixed battery: 1.5 % of $79.99 is 119.985",
    [goods(79_99, 2, "battery")],
    "stockton",
    day,
    null,
    [0, 2_40, 14_40, 176_78],
  ],
  ["no battery fee before 2026", [goods(200_00, 1, "battery")], "stockton", "2025-12-31", null, [0, 0, 18_00, 218_00]],
  [
    "the battery fee from January 1, 2026",
    [goods(200_00, 1, "battery")],
    "stockton",
    "2026-01-01",
    null,
    [0, 3_00, 18_00, 221_00],
  ],
  // A rate that changes.
  ["Manteca on the last day of 8.25 %", [goods(100_00)], "manteca", "2025-03-31", null, [0, 0, 8_25, 108_25]],
  ["Manteca on the first day of 9 %", [goods(100_00)], "manteca", "2025-04-01", null, [0, 0, 9_00, 109_00]],
  // Coupons lower what is taxed.
  ["10 % off", [goods(100_00)], "stockton", day, percent(10), [10_00, 0, 8_10, 98_10]],
  [
    "$25 off two lines, by price",
    [goods(75_00), item("service", 25_00)],
    "stockton",
    day,
    amount(25_00),
    [25_00, 0, 5_06, 80_06],
  ],
  [
    "the cent that is left goes to the largest remainder",
    [goods(10_00), goods(10_00), goods(10_00)],
    "stockton",
    day,
    amount(1_00),
    [1_00, 0, 2_61, 31_61],
  ],
  [
    "a coupon does not lower the trip",
    [goods(50_00), item("delivery", 25_00)],
    "lodi",
    day,
    percent(100),
    [50_00, 0, 2_06, 27_06],
  ],
  ["a coupon is never more than the goods", [goods(20_00)], "stockton", day, amount(50_00), [20_00, 0, 0, 0]],
  [
    "the battery fee is on the price after the coupon",
    [goods(200_00, 1, "battery")],
    "stockton",
    day,
    percent(50),
    [100_00, 1_50, 9_00, 110_50],
  ],
];

test("there are forty", () => expect(examples).toHaveLength(40));

test.each(examples)("%s", (_, items, city, of, discount, [discountCents, feeCents, taxCents, totalCents]) => {
  const { lines, ...sums } = priceOrder({ items, day: of, city, discount }, rules);
  expect(sums).toMatchObject({ discountCents, feeCents, taxCents, totalCents });
  expect(lines.reduce((sum, line) => sum + line.netCents + line.taxCents + line.feeCents, 0)).toBe(totalCents);
});

test("a city without a rate on that day is refused", () => {
  expect(() => priceOrder({ items: [goods(1)], day: "2001-01-01", city: "stockton", discount: null }, rules)).toThrow(
    "no tax rate",
  );
});
