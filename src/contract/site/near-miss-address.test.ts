import { expect, test } from "vitest";
import { meantAddress } from "./near-miss-address.ts";

test.each([
  ["ana@gmial.com", "ana@gmail.com"],
  ["ana@hotnail.com", "ana@hotmail.com"],
  ["ana@gmail.con", "ana@gmail.com"],
  ["ana@gmial.con", "ana@gmail.com"],
  ["ana@gmail.co", "ana@gmail.com"],
  ["ana@gmai.com", "ana@gmail.com"],
  ["ana@yahooo.com", "ana@yahoo.com"],
  ["Ana.Silva@GMIAL.com", "Ana.Silva@gmail.com"],
  ["rosa@oakdale-dental.con", "rosa@oakdale-dental.com"],
])("%s is probably %s", (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});

test.each([
  "ana@gmail.com",
  "ana@mail.com",
  "ana@ymail.com",
  "ana@me.com",
  "ana@example.com",
  "ana@mse.com",
  "ana@shop.cm.example",
  "ana",
  "@gmial.com",
  "",
])("%j is left alone", (typed) => {
  expect(meantAddress(typed)).toBeNull();
});
