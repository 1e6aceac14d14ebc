import { expect, test } from "vitest";
import { stockWords, waitDays } from "./stock-words.ts";

const low = { stockState: "low", stock: 1 } as const;

test.each([
  [{ ...low, orderDays: 8 }, 1, "Last one on the shelf"],
  [{ ...low, orderDays: 8 }, 2, "1 on the shelf, 1 more in 8 working days"],
  [{ ...low, orderDays: null }, 2, "Only 1 on the shelf"],
  [{ stockState: "order", stock: 0, orderDays: 1 } as const, 2, "Ordered for you, 1 working day"],
  [{ stockState: "sold_out", stock: 0, orderDays: null } as const, 1, "Sold out"],
])("%o, %i pieces: %s", (shelf, quantity, words) => {
  expect(stockWords(shelf, "goods", quantity)).toBe(words);
});

test("only what is not on the shelf has to be waited for", () => {
  expect([1, 2].map((quantity) => waitDays({ stock: 1, orderDays: 8 }, quantity))).toEqual([0, 8]);
  expect(waitDays({ stock: null, orderDays: null }, 3)).toBe(0);
});
