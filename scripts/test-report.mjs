import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export const unitResults = "test-results/unit.json";
export const browserResults = "test-results/browser.json";

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/** Every test of a Playwright report, with its file and titles. */
const specsIn = ({ suites = [], specs = [], title = "" }, titles = []) => [
  ...specs.map((spec) => ({ ...spec, name: [...titles, title, spec.title].filter(Boolean).join(" > ") })),
  ...suites.flatMap((suite) => specsIn(suite, [...titles, title])),
];

/** Combined results of both runners: counts, durations, and the tests that failed or needed a retry. */
export function readResults() {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const timed = [];
  const flaky = [];
  const failed = [];
  const unit = read(unitResults);
  if (unit) {
    counts.passed += unit.numPassedTests;
    counts.failed += unit.numFailedTests;
    counts.skipped += unit.numPendingTests;
    for (const { name, assertionResults } of unit.testResults)
      for (const { fullName, duration, status, failureMessages } of assertionResults) {
        const test = `${path.relative(process.cwd(), name)} > ${fullName}`;
        timed.push({ name: test, seconds: (duration ?? 0) / 1000 });
        if (status === "failed") failed.push(test);
        else if (failureMessages.length > 0) flaky.push(test);
      }
  }
  const browser = read(browserResults);
  if (browser) {
    const { expected, flaky: again, unexpected, skipped } = browser.stats;
    counts.passed += expected + again;
    counts.failed += unexpected;
    counts.skipped += skipped;
    for (const { name, tests } of browser.suites.flatMap((suite) => specsIn(suite)))
      for (const { results, status } of tests) {
        timed.push({ name: `e2e/${name}`, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 });
        if (status === "flaky") flaky.push(`e2e/${name}`);
        if (status === "unexpected") failed.push(`e2e/${name}`);
      }
  }
  return { counts, slowest: timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10), flaky, failed };
}
