import { expect, test } from "vitest";
import { byteRange } from "./byte-range.ts";

const file = { size: 1000, etag: '"abc"' };

test.each([
  [undefined, null],
  ["", null],
  ["bytes", null],
  ["bytes=a-b", null],
  ["lines=1-2", null],
  ["bytes=0-1,5-9", null],
  ["bytes=1000-", "none"],
  ["bytes=5-2", "none"],
  ["bytes=-0", "none"],
])("%s is not a single range", (range, expected) => {
  expect(byteRange({ range }, file)).toEqual(expected);
});

test.each([
  ["bytes=0-", { start: 0, end: 999 }],
  ["bytes=10-19", { start: 10, end: 19 }],
  ["bytes=990-5000", { start: 990, end: 999 }],
  ["bytes=-100", { start: 900, end: 999 }],
])("%s is a range", (range, expected) => {
  expect(byteRange({ range }, file)).toEqual(expected);
  expect(byteRange({ range, "if-range": '"abc"' }, file)).toEqual(expected);
});

test("for another version the whole file is sent", () => {
  expect(byteRange({ range: "bytes=0-9", "if-range": '"old"' }, file)).toBeNull();
  expect(byteRange({ range: "bytes=0-9", "if-range": 'W/"abc"' }, file)).toBeNull();
});
