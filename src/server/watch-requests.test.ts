import { randomBytes } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import type { Log } from "#platform/log/log.ts";
import { silentLog } from "#platform/log/log.ts";
import { createMetrics } from "#platform/metrics/metrics.ts";
import { createRouteLabels } from "#server/route-labels.ts";
import { serve } from "#server/serve.ts";
import { createRequestWatch } from "#server/watch-requests.ts";
import { rawRequest } from "#test/raw-request.ts";
import { testCtx } from "#test/test-ctx.ts";

const key = randomBytes(24).toString("base64url");

/** A server whose answers come from files, from memory and from an application that fails at /api/fails. */
async function watched() {
  const lines: Record<string, unknown>[] = [];
  const log: Log = { ...silentLog, info: (fields) => void lines.push(fields as Record<string, unknown>) };
  const metrics = createMetrics({ version: "1", commit: null });
  const { vitals } = await testCtx();
  vitals.learnRoutes(createRouteLabels(["/", "/shop", "/estimate/:repairNumber", "/api/fails"]));
  const server = await serve({
    host: "127.0.0.1",
    port: 0,
    first(request, response) {
      const from = request.url === "/" ? "kept" : request.url === "/icon.svg" ? "file" : false;
      if (from) response.writeHead(200, ["Content-Length", "5"]).end("hello");
      return from;
    },
    door: {
      isOpenFor: ({ url }) => url !== "/refused/",
      enter: () => () => {},
      refuse: (_request, response) => void response.writeHead(503).end(),
    },
    fetch(request, { seen }) {
      if (seen) seen.requestId = "request-1";
      return new Response("body", { status: new URL(request.url).pathname === "/api/fails" ? 500 : 404 });
    },
    watch: createRequestWatch({ metrics, vitals, log, trustedProxies: 0 }),
  });
  onTestFinished(server.stop);
  return { lines, metrics, vitals, ask: (path: string) => rawRequest(`http://127.0.0.1:${server.port}`, path, {}) };
}

test("every answer has a line, wherever it comes from", async () => {
  const { lines, ask } = await watched();
  for (const path of ["/", "/icon.svg", "/api/fails", "/nowhere/"]) await ask(path);
  await expect.poll(() => lines.length).toBe(4);
  expect(lines).toMatchObject([
    { method: "GET", route: "/", path: "/", status: 200, network: "127.0.0.1" },
    { route: "file", path: "/icon.svg", status: 200 },
    { route: "/api/fails", status: 500, requestId: "request-1" },
    { route: "unknown", path: "/nowhere/", status: 404 },
  ]);
  for (const { bytes, ms } of lines) {
    expect(bytes).toBeGreaterThan(5);
    expect(ms).toBeGreaterThanOrEqual(0);
  }
});

test("a request that was not let in is counted apart", async () => {
  const { vitals, metrics, ask } = await watched();
  await ask("/refused/");
  await expect.poll(() => vitals.answers().quarter).toEqual({ answers: 0, failed: 0, refused: 1 });
  expect(await metrics.text()).toContain("requests_refused_total 1");
});

test("no line has the key of a private link, a query or an address of a person", async () => {
  const { lines, ask } = await watched();
  for (const path of [`/estimate/R-1/?key=${key}`, `/calendar/${key}.ics`, `/${key}/`, "/a/ana@example.com?x=secret"])
    await ask(path);
  await expect.poll(() => lines.length).toBe(4);
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${key}|secret|ana@|\\?`));
});

test("a thousand random addresses add one series", async () => {
  const { metrics, ask } = await watched();
  const series = async () => (await metrics.text()).split("\n").filter((line) => line.startsWith("http_")).length;
  await ask("/first/");
  await expect.poll(async () => (await metrics.text()).includes('route="unknown"'), { timeout: 3000 }).toBe(true);
  const before = await series();
  await Promise.all(Array.from({ length: 1000 }, () => ask(`/${randomBytes(5).toString("hex")}/`)));
  await expect
    .poll(async () => /route="unknown",status="404"\} 1001/.test(await metrics.text()), { timeout: 5000 })
    .toBe(true);
  expect(await series()).toBe(before);
});

test("the last hour knows what failed", async () => {
  const { vitals, ask } = await watched();
  for (let index = 0; index < 4; index++) await ask("/api/fails");
  await expect.poll(() => vitals.answers().quarter).toEqual({ answers: 4, failed: 4, refused: 0 });
});
