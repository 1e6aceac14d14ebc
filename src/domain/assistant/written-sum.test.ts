import { expect, test } from "vitest";
import { writtenSum } from "#domain/assistant/written-sum.ts";

test.each([
  ["so 149 + 210 minus 45?", "$149 + $210 − $45 = **$314**"],
  ["390+150", "$390 + $150 = **$540**"],
  ["is it $45 plus the $25 then", "$45 + $25 = **$70**"],
  ["1,199 plus 249", "$1,199 + $249 = **$1,448**"],
  ["19.99 + 5", "$19.99 + $5 = **$24.99**"],
  ["4x22 + 4x4", "4 × $22 + 4 × $4 = **$104**"],
])("“%s” is added up", (plain, sum) => {
  expect(writtenSum(plain)).toBe(sum);
});

test.each([
  "between 8 and 10",
  "call 209-555-0142",
  "24-12 months",
  "windows 10 and 11",
  "10 minus 200",
  "a 100 % plus",
])("“%s” is no sum", (plain) => {
  expect(writtenSum(plain)).toBeNull();
});
