import { expect, test } from "vitest";
import { overBudget } from "./performance-budget.ts";

test("what is within its budget, just at its end or unknown is not named", () => {
  expect(overBudget({})).toEqual([]);
  expect(overBudget({ ttfb: 1, fcp: 2, domInteractive: 3, load: 4, heapMegabytes: 5 })).toEqual([]);
  expect(overBudget({ ttfb: 800, fcp: 1800, domInteractive: 3000, load: 5000, heapMegabytes: 50 })).toEqual([]);
});

test("each that is over is named with what it may take", () => {
  expect(overBudget({ ttfb: 800.6, fcp: 1801, domInteractive: 3000.7, load: 9000, heapMegabytes: 50.6 })).toEqual([
    "ttfb: 801 ms of 800 ms",
    "fcp: 1801 ms of 1800 ms",
    "domInteractive: 3001 ms of 3000 ms",
    "load: 9000 ms of 5000 ms",
    "heapMegabytes: 51 MB of 50 MB",
  ]);
});
