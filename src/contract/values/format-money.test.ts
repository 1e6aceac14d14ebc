import { expect, test } from "vitest";
import { formatMoney, formatPrice } from "./format-money.ts";

const byTheLanguage = (cents: number, decimals: number) =>
  (cents / 100)
    .toLocaleString("en-US", { style: "currency", currency: "USD", minimumFractionDigits: decimals })
    .replace("-", "−");

const amounts = [0, 5, 45, 100, 4500, 18_556, 99_900, 100_000, 123_456_789, 100_000_000, -500, -123_450];

test("a sum always has its cents and a real minus", () => {
  for (const cents of amounts) expect(formatMoney(cents)).toBe(byTheLanguage(cents, 2));
});

test("a price in a text has cents only where there are some", () => {
  for (const cents of amounts) expect(formatPrice(cents)).toBe(byTheLanguage(cents, cents % 100 === 0 ? 0 : 2));
});
