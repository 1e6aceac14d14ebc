import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

const cellOf = (text: string): string => csvOf(["a"], [[text]]).split("\r\n")[1] ?? "";

test("a file starts with the mark by which Excel knows UTF-8", () => {
  expect(csvOf(["día"], [])).toBe("\uFEFFdía\r\n");
});

test.each(["-57.45", "+1 (209) 555-0142", "-1", "+34 612 345 678", "2026-11-26", "-12.5%"])(
  "the number %s stays",
  (text) => {
    expect(cellOf(text)).toBe(text);
  },
);

test.each([
  ["=1+1", "'=1+1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["+A1", "'+A1"],
  ["-2+cmd|'/c calc'!A0", "'-2+cmd|'/c calc'!A0"],
  ["+1+1", "'+1+1"],
  ["\tx", "'\tx"],
  [";=1+1", ";'=1+1"],
  ["x;=1+1", "x;'=1+1"],
  ["x; @SUM(A1)", "x;' @SUM(A1)"],
  ["x\n=1+1", '"x\n\'=1+1"'],
  ["＝1+1", "'＝1+1"],
  ["＋A1", "'＋A1"],
  ["－A1", "'－A1"],
  ["＠SUM(A1)", "'＠SUM(A1)"],
  ["−A1", "'−A1"],
  [" =1+1", "' =1+1"],
  ["\u200b=1+1", "'\u200b=1+1"],
  ["10:00; -5 °C", "10:00;' -5 °C"],
  ["1; -5", "1; -5"],
  ["a,b", '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
])("%j is written as %j", (text, written) => {
  expect(cellOf(text)).toBe(written);
});
