import { expect, test } from "vitest";
import { readCents } from "./money.ts";

test.each([
  ["899", 89_900],
  ["899.5", 89_950],
  [" $1,299.99 ", 129_999],
  ["$ 1 299.99", 129_999],
  ["1'299", 129_900],
  ["79,99", 7_999],
  ["1,299", 129_900],
  ["0", 0],
  ["1000000", 100_000_000],
  ["1000000.01", null],
  ["79,9", null],
  ["1,29.99", null],
  ["12,34,567", null],
  ["1.299,50", null],
  ["1299,50,00", null],
  ["-5", null],
  ["1e3", null],
  ["12.345", null],
  ["", null],
  [".5", null],
  ["free", null],
  [null, null],
])("%j is %s cents", (text, cents) => expect(readCents(text)).toBe(cents));
