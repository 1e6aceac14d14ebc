import { Hono } from "hono";
import { expect, test } from "vitest";
import { createMetrics } from "#platform/metrics/metrics.ts";
import { metricsPage } from "#server/metrics-page.ts";

const metrics = createMetrics({ version: "1.0.0", commit: "abc" });
const token = "a-token-of-sixteen-and-more";

async function ask(settings: { token?: string; off?: true }, address: string, headers: Record<string, string> = {}) {
  const app = new Hono<{ Bindings: { address: string | undefined } }>();
  app.get("/metrics", metricsPage({ metrics: settings.off ? null : metrics, metricsToken: settings.token ?? null }));
  return app.request("/metrics", { headers }, { address });
}

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])("without a token %s may read it", async (address) => {
  const answer = await ask({}, address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  expect(await answer.text()).toContain('build_info{version="1.0.0",commit="abc"} 1');
});

test.each([
  ["another machine", "203.0.113.7", {}],
  ["an unknown one", "", {}],
  ["a proxy on this machine", "127.0.0.1", { "x-forwarded-for": "203.0.113.7" }],
  ["a proxy that claims to forward this machine", "127.0.0.1", { "x-forwarded-for": "127.0.0.1" }],
  ["another kind of proxy", "::1", { forwarded: "for=203.0.113.7" }],
  ["a visitor who guesses", "203.0.113.7", { authorization: `Bearer ${token}` }],
])("without a token it is not there for %s", async (_who, address, headers: Record<string, string>) => {
  expect((await ask({}, address, headers)).status).toBe(404);
});

test.each([
  ["none", {}],
  ["a wrong one", { authorization: "Bearer a-token-of-sixteen-and-less" }],
  ["part of it", { authorization: `Bearer ${token.slice(0, -1)}` }],
  ["it in another scheme", { authorization: `Basic ${token}` }],
])("with a token set, %s is refused, this machine's as well", async (_what, headers: Record<string, string>) => {
  const answer = await ask({ token }, "127.0.0.1", headers);
  expect(answer.status).toBe(401);
  expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  expect(await answer.text()).not.toContain("build_info");
});

test("the token opens it from anywhere, and nothing does when counting is off", async () => {
  const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": "203.0.113.7" };
  expect((await ask({ token }, "203.0.113.7", headers)).status).toBe(200);
  expect((await ask({ token, off: true }, "127.0.0.1", headers)).status).toBe(404);
});
