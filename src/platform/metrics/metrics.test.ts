import { expect, test } from "vitest";
import { createMetrics } from "#platform/metrics/metrics.ts";
import { createRecentAnswers } from "#platform/metrics/recent-answers.ts";

const answer = {
  method: "GET",
  route: "/",
  status: 200,
  seconds: 0.01,
  bytes: 900,
  from: "kept" as const,
  isStream: false,
};

test("answers are counted by route and status, unknown methods as one", async () => {
  const metrics = createMetrics({ version: "1", commit: null });
  metrics.answered(answer);
  metrics.answered(answer);
  metrics.answered({ ...answer, method: "BREW", status: 404, from: "app" });
  const text = await metrics.text();
  expect(text).toContain('http_requests_total{method="GET",route="/",status="200"} 2');
  expect(text).toContain('http_requests_total{method="other",route="/",status="404"} 1');
  expect(text).toContain('http_answers_total{from="kept"} 2');
  expect(text).toContain('http_request_duration_seconds_count{route="/"} 3');
});

test("streams are counted, their length is not", async () => {
  const metrics = createMetrics({ version: "1", commit: null });
  metrics.answered({ ...answer, isStream: true, seconds: 3600 });
  const text = await metrics.text();
  expect(text).toContain('http_requests_total{method="GET",route="/",status="200"} 1');
  expect(text).not.toMatch(/http_request_duration_seconds_count\{route="\/"\} [1-9]/);
});

test("requests that were not let in are counted, and no time of theirs", async () => {
  const metrics = createMetrics({ version: "1", commit: null });
  metrics.answered({ ...answer, status: 503, from: "app", isRefused: true });
  const text = await metrics.text();
  expect(text).toContain("requests_refused_total 1");
  expect(text).not.toMatch(/http_request_duration_seconds_count\{route="\/"\} [1-9]/);
});

test("a source that fails or hangs is left out and told of, and the rest is there", async () => {
  const metrics = createMetrics({ version: "1", commit: null });
  const gauge = (name: string) => ({ name, gauges: { [`${name}_gauge`]: { help: name } } });
  metrics.addSources([
    { ...gauge("fine"), read: async () => ({ fine_gauge: 7 }) },
    { ...gauge("away"), read: () => Promise.reject(new Error("no database")) },
    { ...gauge("hangs"), read: () => new Promise<never>(() => undefined) },
  ]);
  const text = await metrics.text();
  expect(text).toContain("fine_gauge 7");
  expect(text).not.toMatch(/^(away|hangs)_gauge/m);
  for (const source of ["away", "hangs"]) expect(text).toContain(`metrics_source_failed{source="${source}"} 1`);
});

test("a hundred who ask at once cause one reading", async () => {
  const metrics = createMetrics({ version: "1", commit: null });
  let readings = 0;
  metrics.addSources([{ name: "rows", gauges: { rows: { help: "rows" } }, read: async () => ({ rows: ++readings }) }]);
  await Promise.all(Array.from({ length: 100 }, () => metrics.text()));
  expect(readings).toBe(1);
});

test("the last hour forgets what is older, and names the slowest page that was asked for often", () => {
  let now = 0;
  const recent = createRecentAnswers(() => now);
  for (let index = 0; index < 3; index++) recent.add("/old", 500, 9);
  now += 61 * 60_000;
  for (let index = 0; index < 3; index++) recent.add("/shop", 200, 0.4);
  recent.add("/once", 200, 5);
  recent.add("file", 200, null);
  recent.refuse();
  expect(recent.read()).toEqual({
    answers: 5,
    quarter: { answers: 5, failed: 0, refused: 1 },
    slowest: { route: "/shop", seconds: expect.closeTo(0.4) },
  });
});
