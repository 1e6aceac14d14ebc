import { overBudget, type PerformanceMeasures } from "#contract/analytics/performance-budget.ts";

const megabyte = 1_000_000;

function measures(): PerformanceMeasures {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  // Only Chromium tells it.
  const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } };
  return {
    ...(page ? { ttfb: page.responseStart, domInteractive: page.domInteractive, load: page.loadEventEnd } : {}),
    ...(paint ? { fcp: paint.startTime } : {}),
    ...(memory ? { heapMegabytes: memory.usedJSHeapSize / megabyte } : {}),
  };
}

/** Tells a developer, on the console, what this page took too much of. Part of no production build. */
// oxlint-disable-next-line no-console -- this is where developers look
export function reportBudget(say: (text: string) => void = console.warn): void {
  const over = overBudget(measures());
  if (over.length > 0) say(`Performance budget: ${location.pathname} is over it.\n${over.join("\n")}`);
}
