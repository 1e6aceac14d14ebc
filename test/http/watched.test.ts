import { expect, test } from "vitest";
import { rawRequest } from "#test/raw-request.ts";
import { app } from "./http-app.ts";

const ask = (path: string, headers: Record<string, string> = {}) => rawRequest(app.url, path, { headers });

test("pages of all origins are counted under their patterns", async () => {
  for (const path of ["/", "/support/ticket/T-99999/", "/api/toggles", "/favicon.svg", "/no/such/page/"])
    await ask(path);
  const { status, text } = await ask("/metrics");
  expect(status).toBe(200);
  for (const route of ["/", "/support/ticket/:ticketNumber", "/api/toggles", "file", "unknown"])
    expect(text).toContain(`route="${route}"`);
  expect(text).toContain('database_pool_connections{pool="requests",state="open"}');
  expect(text).toContain('work_open{noun="tickets"}');
  expect(text).not.toContain('metrics_source_failed{source="business"} 1');
});

test("what a proxy passes on gets no counts, and the page of any unknown address", async () => {
  const { status, text } = await ask("/metrics", { "x-forwarded-for": "203.0.113.7", accept: "text/html" });
  expect(status).toBe(404);
  expect(text).not.toContain("http_requests_total");
});

test("the version is told beside the health of the process", async () => {
  const { text } = await ask("/healthz");
  expect(JSON.parse(text)).toMatchObject({
    status: "ok",
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});
