import { expect, test } from "vitest";
import { pricesBySize } from "#domain/site-index/page-blocks.ts";

test("the price per seat is given for every volume discount", () => {
  const sizes = [
    { fromSeats: 5, offCents: 0 },
    { fromSeats: 25, offCents: 300 },
    { fromSeats: 50, offCents: 650 },
  ];
  expect(pricesBySize(4900, sizes)).toBe("; from 25 seats $46, from 50 seats $42.50");
  expect(pricesBySize(4900, [])).toBe("");
});
