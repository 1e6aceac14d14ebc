import { expect, test } from "vitest";
import { formatMoney } from "./format-money.ts";

const byTheLanguage = (cents: number) =>
  (cents / 100).toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });

test("money reads as the language's own rules write it", () => {
  for (const cents of [0, 5, 45, 100, 4500, 18_556, 99_900, 100_000, 123_456_789, 100_000_000, -500, -123_450])
    expect(formatMoney(cents)).toBe(byTheLanguage(cents));
});
