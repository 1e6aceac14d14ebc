import { afterEach, expect, test, vi } from "vitest";
import { reportBudget } from "./report-budget.ts";

afterEach(() => vi.unstubAllGlobals());

function page(navigation: object, paint: number, heap?: number) {
  vi.stubGlobal("location", { pathname: "/faq/" });
  vi.stubGlobal("performance", {
    getEntriesByType: () => [navigation],
    getEntriesByName: () => [{ startTime: paint }],
    ...(heap === undefined ? {} : { memory: { usedJSHeapSize: heap } }),
  });
  const said: string[] = [];
  reportBudget((text) => said.push(text));
  return said;
}

test("a page within its budget is not spoken of", () => {
  const said = page({ responseStart: 20, domInteractive: 300, loadEventEnd: 900 }, 400, 12_000_000);
  expect(said).toEqual([]);
});

test("a page over it is, in every browser", () => {
  const said = page({ responseStart: 900, domInteractive: 300, loadEventEnd: 6000 }, 400);
  expect(said).toEqual(["Performance budget: /faq/ is over it.\nttfb: 900 ms of 800 ms\nload: 6000 ms of 5000 ms"]);
});
