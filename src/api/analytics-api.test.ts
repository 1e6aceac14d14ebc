import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Ctx } from "#domain/ctx.ts";
import { testApi } from "#test/test-api.ts";
import { type TestCtx, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const crawler = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

async function browserCtx(changes: Partial<Ctx> = {}, userAgent = firefox): Promise<TestCtx> {
  const ctx = await testCtx(changes);
  return { ...ctx, client: { ...ctx.client, userAgent } };
}

const view = { event: "page_view", path: "/faq/" };
const batch = (...events: object[]) => ({ events: events.length > 0 ? events : [view] });
const vital = {
  name: "LCP",
  value: 2600,
  rating: "good",
  url: "https://www.longrow.example/faq/?q=ana@example.com",
  timestamp: 1_790_000_000_000,
};

/** The rows from one network's requests, told apart by their label. */
const rowsOf = (ctx: Ctx, label: string) =>
  ctx.db
    .selectFrom("analytics_events")
    .selectAll()
    .select(sql<string>`day::text`.as("on"))
    .where("label", "=", label)
    .orderBy("id")
    .execute();

describe("POST /api/analytics/events refuses", () => {
  test.each([
    ["no events", batch(), { events: [] }, 422],
    ["too many events", batch(), batch(...Array.from({ length: 21 }, () => view)), 422],
    ["an unknown event", batch(), batch({ ...view, event: "spying" }), 422],
    ["an unknown field", batch(), { ...batch(), email: "ana@example.com" }, 422],
    ["an unknown field of an event", batch(), batch({ ...view, user: "ana" }), 422],
    ["another site's address as path", batch(), batch({ ...view, path: "//evil.example/" }), 422],
    ["a staff page", batch(), batch({ ...view, path: "/admin/tickets/" }), 422],
    ["a referrer with a path", batch(), { ...batch(), arrival: { referrer: "a.example/ana" } }, 422],
    ["another currency", batch(), batch({ ...view, currency: "EUR" }), 422],
    ["broken JSON", batch(), "{", 400],
    ["more than 8 kB", batch(), JSON.stringify(batch({ ...view, event_label: "x".repeat(8000) })), 413],
  ] as [string, unknown, unknown, number][])("%s", async (_, good, bad, status) => {
    const api = testApi(await browserCtx());
    expect((await api.send("/api/analytics/events", good)).status).toBe(204);
    expect((await api.send("/api/analytics/events", bad)).status).toBe(status);
  });

  test("another content type", async () => {
    const api = testApi(await browserCtx());
    expect((await api.send("/api/analytics/events", batch(), { "Content-Type": "text/plain" })).status).toBe(415);
  });

  test("too many requests", async () => {
    const ctx = await browserCtx();
    const used = async () => ({ allowed: false as const, retryAfterSeconds: 60 });
    const api = testApi({ ...ctx, rateLimits: { ...ctx.rateLimits, use: used } });
    const answer = await api.send("/api/analytics/events", batch());
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await api.send("/api/analytics/web-vitals", vital)).status).toBe(429);
  });
});

test.each([
  ["an unknown metric", { ...vital, name: "FID" }, 422],
  ["a negative value", { ...vital, value: -1 }, 422],
  ["an absurdly large value", { ...vital, value: 1e300 }, 422],
  ["an unknown rating", { ...vital, rating: "fine" }, 422],
  ["no address", { ...vital, url: "javascript:alert(1)" }, 422],
  ["a staff page", { ...vital, url: "https://www.longrow.example/admin/" }, 422],
  ["no time", { ...vital, timestamp: "yesterday" }, 422],
  ["an unknown field", { ...vital, ip: "10.0.0.1" }, 422],
  ["broken JSON", "{", 400],
  ["too much", { ...vital, element: "x".repeat(9000) }, 413],
] as [string, unknown, number][])("POST /api/analytics/web-vitals refuses %s", async (_, body, status) => {
  expect((await testApi(await browserCtx()).send("/api/analytics/web-vitals", body)).status).toBe(status);
});

test("a measurement is stored with our rating, its page template and no query", async () => {
  const ctx = await browserCtx();
  const api = testApi(ctx);
  const element = "main>p.lead";
  const sent = { ...vital, id: "v5-1", element, navigation: "soft-navigation", release: "a1b2c3" };
  expect((await api.send("/api/analytics/web-vitals", sent)).status).toBe(204);
  const kept = await ctx.db.selectFrom("analytics_vitals").selectAll().where("release", "=", "a1b2c3").execute();
  expect(kept).toMatchObject([
    { name: "LCP", value: 2600, rating: "needs-improvement", template: "/faq/", device: "desktop", element },
  ]);
});

test("events are stored without personal data, a lead with the business's value", async () => {
  const ctx = await browserCtx();
  const api = testApi(ctx);
  const label = "call us";
  const sent = {
    ...batch(
      { ...view, event_label: label, path: "/support/ticket/T-10427/?key=secret" },
      { event: "generate_lead", event_label: label, value: 9999, currency: "USD", lead_source: "phone", path: "/" },
      { event: "cta_click", event_label: "Write to ana@example.com or +1 209 555 0142 about T-10427", path: "/" },
    ),
    arrival: { referrer: "WWW.Search.example", source: "mail", medium: "email", campaign: "fall" },
    language: "es-Latn-mx",
  };
  expect((await api.send("/api/analytics/events", sent)).status).toBe(204);
  const rows = await rowsOf(ctx, label);
  expect(rows).toMatchObject([
    {
      path: "/support/ticket/{number}/",
      referrer: "search.example",
      campaign: "mail / email / fall",
      language: "es-MX",
      device: "desktop",
      browser: "Firefox",
      value_cents: null,
    },
    { name: "generate_lead", lead_source: "phone", value_cents: 7500, referrer: null },
  ]);
  expect(rows[0]?.visit).toMatch(/^[\w-]{16}$/);
  expect(await rowsOf(ctx, "Write to {mail} or {digits} about {number}")).toHaveLength(1);
});

test("visitors who declined or send the opt-out signal are not counted; their events are", async () => {
  const ctx = await browserCtx();
  const api = testApi(ctx);
  const [declined, signal] = ["declined", "signal"];
  await api.send("/api/analytics/events", { ...batch({ ...view, event_label: declined }), declined: true });
  await api.send("/api/analytics/events", batch({ ...view, event_label: signal }), { "Sec-GPC": "1" });
  expect(await rowsOf(ctx, declined)).toMatchObject([{ visit: null }]);
  expect(await rowsOf(ctx, signal)).toMatchObject([{ visit: null }]);
});

test("an explicit yes overrides the opt-out signal and cannot be combined with a no", async () => {
  const ctx = await browserCtx();
  const api = testApi(ctx);
  const label = "accepted with the signal";
  const yes = { ...batch({ ...view, event_label: label }), accepted: true };
  const both = await api.send("/api/analytics/events", { ...yes, declined: true }, { "Sec-GPC": "1" });
  expect(both.status).toBe(422);
  const never = await api.send("/api/analytics/events", { ...yes, accepted: false }, { "Sec-GPC": "1" });
  expect(never.status).toBe(422);
  await api.send("/api/analytics/events", yes, { "Sec-GPC": "1" });
  expect(await rowsOf(ctx, label)).toMatchObject([{ visit: expect.stringMatching(/^[\w-]{16}$/) }]);
});

test("bots and staff leave no events, but are counted", async () => {
  const ctx = await testCtx();
  const label = "left out";
  const body = batch({ ...view, event_label: label }, { ...view, event_label: label });
  const hits = async () => {
    const rows = await ctx.db
      .selectFrom("analytics_excluded")
      .select(["reason", (of) => of.fn.sum<string>("hits").as("hits")])
      .groupBy("reason")
      .execute();
    const of = (reason: string) => Number(rows.find((row) => row.reason === reason)?.hits ?? 0);
    return { bot: of("bot"), staff: of("staff") };
  };
  const before = await hits();
  for (const userAgent of [crawler, "curl/8.0", ""])
    await testApi(await browserCtx({}, userAgent)).send("/api/analytics/events", body);
  await testApi(await browserCtx({}, crawler)).send("/api/analytics/web-vitals", vital);
  for (const role of ["admin", "technician"] as const) {
    const { actor } = await signedInAs(ctx, role, `${crypto.randomUUID()}@example.com`);
    await testApi(await browserCtx({ actor })).send("/api/analytics/events", body);
  }
  await testApi(await browserCtx()).send("/api/analytics/events", { ...body, staff: true });
  expect(await rowsOf(ctx, label)).toEqual([]);
  expect(await hits()).toEqual({ bot: before.bot + 7, staff: before.staff + 6 });
});
