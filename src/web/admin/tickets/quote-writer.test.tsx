import { expect, test } from "vitest";
import { centsOf } from "./quote-writer.tsx";

test.each([
  ["125", 12_500],
  ["$1,250.50", 125_050],
  ["0.5", 50],
  ["19.99", 1999],
  ["-5", null],
  ["1.999", null],
  ["free", null],
  ["", null],
])("%j is %s cents", (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});
