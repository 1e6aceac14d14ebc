import { expect, test } from "vitest";
import { canMakeFree, couponCustomer } from "#domain/coupons/coupon-rules.ts";

test.each([
  ["pc+1@example.com", "pc@example.com"],
  ["PC@Example.com", "pc@example.com"],
  ["p.c@example.com", "p.c@example.com"],
  ["p.c+shop@gmail.com", "pc@gmail.com"],
  ["pc@googlemail.com", "pc@gmail.com"],
])("%s is the customer %s", (email, customer) => expect(couponCustomer(email)).toBe(customer));

test("an order is free by a hundred percent, or an amount that reaches the smallest order", () => {
  expect(canMakeFree({ percent: 100, minimumCents: 0 })).toBe(true);
  expect(canMakeFree({ percent: 99, minimumCents: 0 })).toBe(false);
  expect(canMakeFree({ amountCents: 2500, minimumCents: 2500 })).toBe(true);
  expect(canMakeFree({ amountCents: 2500, minimumCents: 10_000 })).toBe(false);
});
