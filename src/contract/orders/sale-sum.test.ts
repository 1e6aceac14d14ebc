import { describe, expect, test } from "vitest";
import { isDay, readSale, type Sale, type SaleRules, sumSale } from "./sale-sum.ts";

const source = { name: "CDTFA", url: "https://cdtfa.ca.gov/" };
const dated = { from: "2018-09-01", checked: true, source };
const rules: SaleRules = {
  screens: true,
  kinds: [
    { id: "goods", label: "Goods", taxable: true, explained: "Taxed.", ...dated },
    { id: "repair", label: "Repair", taxable: false, explained: "Not taxed.", ...dated },
    { id: "build", label: "Build", taxable: true, explained: "Taxed.", ...dated },
  ],
  fees: {
    screen: {
      title: "Screens",
      periods: [{ ...dated, from: "2020-01-01", cents: { screen_small: 400, screen_medium: 500, screen_large: 600 } }],
    },
    battery: { title: "Batteries", periods: [{ ...dated, from: "2026-01-01", basisPoints: 150, capCents: 1500 }] },
  },
  cities: [
    { id: "stockton", name: "Stockton", salesTax: { percent: 9, asOf: "2025-04-01" } },
    { id: "modesto", name: "Modesto", salesTax: { percent: 8.875, asOf: "2025-04-01" } },
  ],
};
const today = "2026-11-21";
const sale: Sale = { priceCents: 100_000, count: 1, kind: "goods", fee: "none", city: "stockton", day: today };
const sum = (changes: Partial<Sale>) => sumSale({ ...sale, ...changes }, rules);

describe("what is typed", () => {
  test.each(["2026-11-21", "2024-02-29"])("%s is a day", (text) => expect(isDay(text)).toBe(true));
  test.each(["2025-02-29", "2026-13-01", "2026-1-1", "yesterday", "", null])("%s is none", (text) =>
    expect(isDay(text)).toBe(false),
  );

  const read = (query: string) => readSale(new URLSearchParams(query), rules, today);

  test("nothing in the address is a usual sale of today in the first city", () => {
    expect(read("")).toEqual({
      priceCents: 89_900,
      count: 1,
      kind: "goods",
      fee: "screen_medium",
      city: "stockton",
      day: today,
    });
  });

  test("nonsense is the usual, but an amount that is none stays unknown", () => {
    expect(read("kind=x&fee=toString&city=paris&day=soon&count=0&amount=lots")).toEqual({
      priceCents: null,
      count: 1,
      kind: "goods",
      fee: "screen_medium",
      city: "stockton",
      day: today,
    });
    expect(read("count=100").count).toBe(99);
  });
});

describe("the sum", () => {
  test("without an amount, or in a city that is not ours, there is none", () => {
    expect(sum({ priceCents: null })).toBeNull();
    expect(sum({ city: "paris" })).toBeNull();
  });

  test("goods are taxed at the city's rate, the fee comes on top and is not taxed", () => {
    expect(sum({ fee: "screen_medium" })).toMatchObject({ taxCents: 9000, feeCents: 500, totalCents: 109_500 });
    expect(sum({ fee: "battery" })).toMatchObject({ taxCents: 9000, feeCents: 1500, totalCents: 110_500 });
  });

  test("a rate with three figures after the point is reckoned without loss, half a cent up", () => {
    expect(sum({ city: "modesto", priceCents: 100_000 })?.taxCents).toBe(8875);
    expect(sum({ city: "modesto", priceCents: 100_001 })?.taxCents).toBe(8875);
    expect(sum({ city: "modesto", priceCents: 99_999 })?.taxCents).toBe(8875);
    expect(sum({ city: "stockton", priceCents: 50 })?.taxCents).toBe(5);
    expect(sum({ city: "stockton", priceCents: 5 })?.taxCents).toBe(0);
  });

  test("tax is rounded once for the line, the fee is taken for each piece", () => {
    expect(sum({ count: 3, priceCents: 3333, fee: "battery" })).toMatchObject({
      priceCents: 9999,
      taxCents: 900,
      feeCents: 150,
      totalCents: 11_049,
    });
  });

  test("repair work is free of both, the assembly of a new computer is taxed and has no fee", () => {
    expect(sum({ kind: "repair", fee: "battery" })).toMatchObject({ taxCents: 0, feeCents: 0, totalCents: 100_000 });
    expect(sum({ kind: "build", fee: "screen_large" })).toMatchObject({ taxCents: 9000, fee: null });
  });

  test("before the day of the city's rate the tax is not guessed; what is not taxed is known", () => {
    expect(sum({ day: "2025-03-31" })).toMatchObject({ taxCents: null, totalCents: null });
    expect(sum({ day: "2025-04-01" })).toMatchObject({ taxCents: 9000 });
    expect(sum({ day: "2025-03-31", kind: "repair" })).toMatchObject({ taxCents: 0, totalCents: 100_000 });
  });

  test("the day chooses the fee", () => {
    expect(sum({ day: "2025-12-31", fee: "battery" })?.feeCents).toBe(0);
    expect(sum({ day: "2026-01-01", fee: "battery" })?.feeCents).toBe(1500);
  });

  test("the largest sale stays a whole number", () => {
    expect(sum({ priceCents: 100_000_000, count: 99, city: "modesto" })?.taxCents).toBe(878_625_000);
  });
});
