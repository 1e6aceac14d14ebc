import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { forgetAnalytics } from "#domain/analytics/forget-analytics.ts";
import { recordEvents } from "#domain/analytics/record-events.ts";
import { recordWebVital } from "#domain/analytics/record-web-vital.ts";
import { exportReport, viewReport } from "#domain/analytics/view-report.ts";
import { viewFunnels } from "#domain/analytics/view-funnels.ts";
import { viewLive } from "#domain/analytics/view-live.ts";
import { viewOverview } from "#domain/analytics/view-overview.ts";
import { viewWebVitals } from "#domain/analytics/view-web-vitals.ts";
import { type TestCtx, testCtx } from "#test/test-ctx.ts";

const chrome = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
const desk = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const said = { optOutSignal: false };

let world: TestCtx;
beforeEach(async () => {
  world = await testCtx({ actor: { kind: "system", name: "test" } });
  for (const table of ["analytics_events", "analytics_daily", "analytics_rolled_days", "analytics_salts"] as const)
    await sql`truncate ${sql.table(table)}`.execute(world.db);
  await sql`truncate analytics_excluded, analytics_vitals`.execute(world.db);
});

const visitor = (network: string, userAgent = desk): TestCtx => ({
  ...world,
  actor: { kind: "visitor", network },
  client: { network, userAgent },
});
const view = (path: string) => ({ event: "page_view", path });
const visits = () =>
  world.db
    .selectFrom("analytics_events")
    .select("visit")
    .orderBy("id")
    .execute()
    .then((rows) => rows.map((row) => row.visit));

test("a visit is the same during a day, another browser's differs, and the next day nothing matches", async () => {
  await recordEvents(visitor("10.0.0.1"), { events: [view("/")] }, said);
  await recordEvents(visitor("10.0.0.1"), { events: [view("/faq/")] }, said);
  await recordEvents(visitor("10.0.0.1", chrome), { events: [view("/")] }, said);
  await recordEvents(visitor("10.0.0.2"), { events: [view("/")] }, said);
  const [first, second, otherBrowser, otherNetwork] = await visits();
  expect(second).toBe(first);
  expect(new Set([first, otherBrowser, otherNetwork]).size).toBe(3);
  const salts = () => world.db.selectFrom("analytics_salts").selectAll().execute();
  await forgetAnalytics(world);
  expect(await salts()).toHaveLength(1);
  world.clock.pass({ hours: 24 });
  await recordEvents(visitor("10.0.0.1"), { events: [view("/")] }, said);
  expect((await visits()).at(-1)).not.toBe(first);
  expect(await salts()).toHaveLength(2);
  await forgetAnalytics(world);
  expect(await salts()).toHaveLength(1);
});

test("reports match the rows", async () => {
  const search = { source: "search", referrer: "search.example" };
  await recordEvents(visitor("10.0.0.1"), { events: [view("/services/pc-repair/")], arrival: search }, said);
  await recordEvents(visitor("10.0.0.1"), { events: [view("/support/")] }, said);
  await recordEvents(
    visitor("10.0.0.1"),
    {
      events: [
        { event: "ticket_create", path: "/support/" },
        { event: "generate_lead", lead_source: "contact", path: "/contact-us/" },
      ],
    },
    said,
  );
  await recordEvents(visitor("10.0.0.2", chrome), { events: [view("/service/pc-repair/")], arrival: {} }, said);
  await recordEvents(visitor("10.0.0.3"), { events: [view("/it-support-lodi/")], declined: true }, said);

  // A booking counts as a lead whether or not a browser reported it; a reported click is none by itself.
  await world.db
    .insertInto("leads")
    .values({
      id: world.ids.next(),
      source: "get_started",
      name: "Ana",
      email: "ana@example.com",
      size: "home",
      created_at: world.clock.now(),
    })
    .execute();
  const overview = await viewOverview(world, {});
  expect(overview.totals).toEqual({ views: 4, visitors: 2, events: 6, valueCents: 5000, leads: 1 });
  expect(overview.before).toEqual({ views: 0, visitors: 0, events: 0, valueCents: 0, leads: 0 });
  expect(overview.days).toHaveLength(28);
  expect(overview.days.at(-1)).toMatchObject({ views: 4, visitors: 2 });

  const report = async (name: string) =>
    (await viewReport(world, name, { compare: "none" })).items.map(({ key, views, visitors, valueCents }) => [
      key,
      views,
      visitors,
      valueCents,
    ]);
  expect(await report("services")).toEqual([["/services/pc-repair/", 2, 2, 0]]);
  expect(await report("cities")).toEqual([["/it-support-lodi/", 1, 0, 0]]);
  expect(await report("devices")).toEqual([
    ["desktop", 3, 1, 5000],
    ["phone", 1, 1, 0],
  ]);
  // A visit's events count for its first source.
  expect(await report("sources")).toEqual([
    ["search.example", 2, 1, 5000],
    ["(direct)", 1, 1, 0],
  ]);
  expect(await report("leads")).toEqual([["contact", 0, 1, 5000]]);
  const [serviceTicket, cityLead] = (await viewFunnels(world, {})).items;
  expect(serviceTicket?.steps.map((step) => step.visits)).toEqual([2, 1, 1]);
  expect(cityLead?.steps.map((step) => step.visits)).toEqual([0, 0]);
  expect(await exportReport(world, "leads", {})).toBe(
    "\uFEFFkey,visitors,views,events,value_usd,visitors_before,views_before,events_before\r\ncontact,1,0,1,50.00,0,0,0\r\n",
  );
  const live = await viewLive(world);
  expect(live.visitors).toBe(2);
  expect(live.minutes.at(-1)).toEqual({ minutesAgo: 0, views: 4 });
  expect(live.events).toHaveLength(6);
});

test("the roll-up of every dimension matches the rows, also after more have arrived", async () => {
  const paths = ["/", "/faq/", "/services/managed-it/", "/locations/managed-it-modesto/"];
  for (let round = 0; round < 3; round++) {
    for (let number = 0; number < 20; number++)
      await recordEvents(
        visitor(`10.0.${number % 7}.1`, number % 3 === 0 ? chrome : desk),
        { events: [view(paths[number % paths.length] ?? "/")], language: number % 2 ? "en-US" : "es-MX" },
        said,
      );
    const { totals } = await viewOverview(world, {});
    expect(totals.views).toBe(20 * (round + 1));
  }
  const { rows } = await sql<{ dimension: string; events: number; rows: number; visitors: number; kept: number }>`
    select r.dimension, sum(r.events) as events, (select count(*) from analytics_events) as rows
    from analytics_daily r where r.dimension in ('total', 'pages', 'languages', 'devices', 'browsers', 'events')
    group by r.dimension
  `.execute(world.db);
  expect(rows).toHaveLength(6);
  for (const row of rows) expect([row.dimension, Number(row.events)]).toEqual([row.dimension, Number(row.rows)]);
  const direct = await sql<{ path: string; visitors: number }>`
    select path, count(distinct visit) as visitors from analytics_events group by path order by path
  `.execute(world.db);
  const { items } = await viewReport(world, "pages", {});
  expect(
    items.map(({ key, visitors }) => ({ path: key, visitors })).sort((a, b) => (a.path < b.path ? -1 : 1)),
  ).toEqual(direct.rows);
});

test("the previous period has the same length and is shown next to each row", async () => {
  await recordEvents(visitor("10.0.0.1"), { events: [view("/faq/"), view("/faq/")] }, said);
  await viewOverview(world, {});
  world.clock.pass({ days: 7 });
  await recordEvents(visitor("10.0.0.1"), { events: [view("/faq/")] }, said);
  const today = (await viewOverview(world, {})).range.to;
  const from = new Date(Date.parse(today) - 6 * 86_400_000).toISOString().slice(0, 10);
  const week = { from, to: today };
  const { items, previous } = await viewReport(world, "pages", week);
  expect(items).toMatchObject([{ key: "/faq/", views: 1, before: { views: 2, visitors: 1 } }]);
  expect(previous?.to).toBe(new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10));
  await expect(viewReport(world, "pages", { from: today, to: from })).rejects.toThrow("need to be corrected");
  await expect(viewReport(world, "pages", { from: "2020-01-01", to: "2026-01-01" })).rejects.toThrow(
    "need to be corrected",
  );
  await expect(viewReport(world, "secrets", week)).rejects.toThrow("no such report");
});

test("percentiles by page, device and release, with the causes of slow values", async () => {
  const lcp = (value: number, more: object) =>
    recordWebVital(visitor("10.0.0.1", value > 3000 ? chrome : desk), {
      name: "LCP",
      value,
      rating: "good",
      url: "/faq/",
      timestamp: 1,
      release: "r1",
      ...more,
    });
  for (let value = 100; value <= 10_000; value += 100) await lcp(value, value > 2500 ? { element: "h1" } : {});
  await recordWebVital(visitor("10.0.0.1"), { name: "CLS", value: 0.2, rating: "poor", url: "/", timestamp: 1 });
  const { all, groups } = await viewWebVitals(world, {});
  const [largest, shift] = all;
  expect(largest).toMatchObject({ name: "LCP", samples: 100, rating: "poor" });
  for (const [share, value] of [["p50", 5000] as const, ["p75", 7500] as const, ["p95", 9500] as const])
    expect(Math.abs((largest?.[share] ?? 0) / value - 1)).toBeLessThan(0.03);
  expect(shift).toMatchObject({ name: "CLS", samples: 1, rating: "needs-improvement" });
  expect(Math.abs((shift?.p75 ?? 0) - 0.2)).toBeLessThan(0.006);
  expect(groups).toMatchObject([
    { key: "/faq/", name: "LCP", element: "h1" },
    { key: "/", name: "CLS", element: null },
  ]);
  const byDevice = await viewWebVitals(world, { by: "device" });
  expect(byDevice.groups.map(({ key, samples }) => [key, samples])).toEqual([
    ["phone", 70],
    ["desktop", 30],
    ["desktop", 1],
  ]);
  expect((await viewWebVitals(world, { by: "release" })).groups.map(({ key }) => key)).toEqual(["r1", "unknown"]);
  expect((await viewWebVitals(world, { device: "phone" })).all).toMatchObject([{ samples: 70 }]);
});

test("after thirteen months single rows are deleted and daily totals stay", async () => {
  await recordEvents(visitor("10.0.0.1"), { events: [view("/")] }, said);
  await recordWebVital(visitor("10.0.0.1"), { name: "FCP", value: 1, rating: "good", url: "/", timestamp: 1 });
  const left = async () => {
    const { rows } = await sql<{ events: number; vitals: number; sums: number }>`
      select (select count(*) from analytics_events) as events, (select count(*) from analytics_vitals) as vitals,
        (select count(*) from analytics_daily where dimension = 'total') as sums
    `.execute(world.db);
    return rows[0];
  };
  await forgetAnalytics(world);
  world.clock.pass({ days: 390 });
  await forgetAnalytics(world);
  expect(await left()).toEqual({ events: 1, vitals: 1, sums: 1 });
  world.clock.pass({ days: 10 });
  await forgetAnalytics(world);
  expect(await left()).toEqual({ events: 0, vitals: 0, sums: 1 });
});
