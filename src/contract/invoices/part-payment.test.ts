import { expect, test } from "vitest";
import { readPart } from "#contract/invoices/part-payment.ts";

test.each([
  ["1", { cents: 100 }],
  ["$1,179.50", { cents: 117_950 }],
  ["1179.51", { problem: "rest_too_small" }],
  ["1179.99", { problem: "rest_too_small" }],
  ["1180.00", { cents: 118_000 }],
  ["0.99", { problem: "too_small" }],
  ["0", { problem: "too_small" }],
  ["1180.01", { problem: "too_large" }],
  ["-5", { problem: "no_amount" }],
  ["1e3", { problem: "no_amount" }],
  ["half", { problem: "no_amount" }],
  ["", { problem: "no_amount" }],
])("a part of $1,180.00 typed as %j", (typed, expected) => {
  expect(readPart(typed, 118_000)).toEqual(expected);
});
