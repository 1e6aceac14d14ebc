import { describe, expect, test } from "vitest";
import { refundOf } from "./refund-sum.ts";

describe("refunds", () => {
  const line = { quantity: 3, refunded: 0, netCents: 1000, taxCents: 90, feeCents: 12 };

  test("all at once give back what was charged", () => {
    expect(refundOf(line, 3)).toEqual({ netCents: 1000, taxCents: 90, feeCents: 12, totalCents: 1102 });
  });

  test("one by one add up to the same", () => {
    const parts = [0, 1, 2].map((refunded) => refundOf({ ...line, refunded }, 1));
    expect(parts.map(({ netCents }) => netCents)).toEqual([333, 334, 333]);
    expect(parts.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(1102);
  });
});
