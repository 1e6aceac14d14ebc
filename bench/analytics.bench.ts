import { readFileSync } from "node:fs";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { rollUpDay } from "#domain/analytics/roll-up.ts";
import type { DB } from "#platform/db/schema.gen.ts";
import { median, percentile, report, reportRatio } from "./report.ts";
import { type ServerUnderTest, withServer } from "./server-under-test.ts";

const clients = 16;
const rounds = 3;
const batches = 300;
const perBatch = 10;
const events = 1_000_000;
const vitals = 250_000;
const days = 395;
const limitMilliseconds = 200;
const tries = 9;
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const administrator = { email: "admin@example.com", password: "Bench-Light-26" };

/** Runs `act` `times` times with `clients` in parallel; returns the rate per second. */
async function rateOf(times: number, act: (number: number) => Promise<void>): Promise<number> {
  let left = times;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left > 0) await act((left -= 1));
    }),
  );
  return times / ((performance.now() - started) / 1000);
}

async function sendBatch({ origin }: ServerUnderTest, number: number): Promise<void> {
  const sent = Array.from({ length: perBatch }, (_, index) => ({
    event: "page_view",
    event_category: "navigation",
    event_label: `/bench/${(number + index) % 50}/`,
    path: `/bench/page-${(number + index) % 50}/`,
  }));
  const answer = await fetch(`${origin}/api/analytics/events`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "User-Agent": firefox },
    body: JSON.stringify({ events: sent, language: "en-US" }),
  });
  if (answer.status !== 204) throw new Error(`A batch was answered with ${answer.status}: ${await answer.text()}`);
}

async function insertByHand(pool: pg.Pool, number: number): Promise<void> {
  const values: unknown[] = [];
  const rows = Array.from({ length: perBatch }, (_, index) => {
    const path = `/bench/page-${(number + index) % 50}/`;
    values.push(new Date(), "page_view", path, "navigation", path, "visit-by-hand", "en-US", "desktop", "Firefox");
    const at = index * 9;
    return `($${at + 1}, '2020-01-01', $${at + 2}, $${at + 3}, $${at + 4}, $${at + 5}, $${at + 6}, $${at + 7}, $${at + 8}, $${at + 9})`;
  });
  await pool.query(
    `insert into analytics_events (at, day, name, path, category, label, visit, language, device, browser) values ${rows.join()}`,
    values,
  );
}

async function compareIntake(server: ServerUnderTest, pool: pg.Pool): Promise<void> {
  const [mine, byHand]: [number[], number[]] = [[], []];
  // Warm up both.
  await rateOf(batches, (number) => sendBatch(server, number));
  await rateOf(batches, (number) => insertByHand(pool, number));
  for (let round = 0; round < rounds; round++) {
    mine.push((await rateOf(batches, (number) => sendBatch(server, number))) * perBatch);
    byHand.push((await rateOf(batches, (number) => insertByHand(pool, number))) * perBatch);
  }
  report(
    "analytics events over HTTP",
    median(mine),
    "events/s",
    `the same rows through pg: ${median(byHand).toFixed(0)}`,
  );
  reportRatio("rate of inserting by hand", median(mine) / median(byHand), 0.15);
}

/** Thirteen months of visits: a dozen events each, across fifty pages. */
async function fillYear(pool: pg.Pool): Promise<void> {
  await pool.query("truncate analytics_events, analytics_vitals, analytics_daily, analytics_rolled_days");
  await pool.query(`
    insert into analytics_events (at, day, name, path, label, lead_source, value_cents, visit, referrer, campaign, language, device, browser)
    select now() - make_interval(days => ago), (now() at time zone 'America/Los_Angeles')::date - ago,
      case when n % 40 = 0 then 'generate_lead' when n % 12 < 5 then 'page_view' when n % 12 < 9 then 'scroll_depth' else 'cta_click' end,
      case n % 7 when 0 then '/services/service-' || n % 11 || '/' when 1 then '/it-support-' || chr(97 + n % 11) || '/'
        else '/page-' || n % 50 || '/' end,
      'label', case when n % 40 = 0 then (array['contact', 'phone'])[1 + n / 40 % 2] end, case when n % 40 = 0 then 5000 end,
      'visit-' || n / 12, case when n % 12 = 0 then 'source-' || n % 300 || '.example' end,
      case when n % 60 = 0 then 'news / mail / week ' || n % 52 end,
      (array['en-US', 'es-US', 'es-MX', 'tl-PH'])[1 + n / 12 % 4], (array['phone', 'desktop', 'tablet'])[1 + n / 12 % 3],
      (array['Safari', 'Chrome', 'Edge', 'Firefox'])[1 + n / 12 % 4]
    from generate_series(1, ${events}) as n, lateral (select (n / 12 % ${days})::int as ago) as day
  `);
  await pool.query(`
    insert into analytics_vitals (at, day, name, value, rating, bucket, template, device, release, element)
    select now() - make_interval(days => n % ${days}), (now() at time zone 'America/Los_Angeles')::date - n % ${days},
      (array['FCP', 'LCP', 'CLS', 'INP', 'TTFB'])[1 + n % 5], 100 + n % 4000, case when n % 4 = 0 then 'poor' else 'good' end, 100 + n % 110,
      '/page-' || n % 50 || '/', (array['phone', 'desktop', 'tablet'])[1 + n % 3], 'r' || n % ${days} / 14, case when n % 4 = 0 then 'main>h' || n % 6 end
    from generate_series(1, ${vitals}) as n
  `);
  await pool.query("vacuum analyze analytics_events, analytics_vitals");
}

async function tokenOf({ origin }: ServerUnderTest): Promise<string> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(administrator),
  });
  const { access_token: token } = (await answer.json()) as { access_token?: string };
  if (!token) throw new Error(`The administrator could not sign in: ${answer.status}`);
  return token;
}

const queries = [
  ...["pages", "sources", "campaigns", "languages", "devices", "cities", "services", "events", "leads"].map(
    (name) => `reports/${name}`,
  ),
  "overview",
  "funnels",
  "web-vitals",
  "web-vitals?by=release",
  "live",
];

async function askAll(server: ServerUnderTest, span: number): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenOf(server)}` };
  for (const query of queries) {
    const times: number[] = [];
    for (let attempt = 0; attempt < tries; attempt++) {
      const begun = performance.now();
      const join = query.includes("?") ? "&" : "?";
      const answer = await fetch(`${server.origin}/api/admin/analytics/${query}${join}days=${span}`, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${query} was answered with ${answer.status}.`);
      times.push(performance.now() - begun);
    }
    const slowest = percentile(times, 0.99);
    const verdict = median(times) <= limitMilliseconds ? "holds" : "DOES NOT HOLD";
    report(
      `${query}, ${span} days`,
      median(times),
      "ms",
      `slowest ${slowest.toFixed(0)}, limit: ${limitMilliseconds} (${verdict})`,
    );
  }
}

/** Event ingestion compared with rows inserted by hand, then the report queries over a million rows. */
export const benchAnalytics = (): Promise<void> =>
  withServer(
    async (server) => {
      const pool = new pg.Pool({
        host: `${server.dataDir}/run`,
        user: "longrow",
        password: readFileSync(`${server.dataDir}/database-password`, "utf8").trim(),
        database: "longrow",
        max: clients,
      });
      // When the comparison fails, show its own error.
      pool.on("error", () => undefined);
      await compareIntake(server, pool);
      await fillYear(pool);
      const started = performance.now();
      const { rows } = await pool.query<{ day: string }>(
        "select distinct day::text from analytics_events order by day",
      );
      const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
      for (const { day } of rows) await rollUpDay({ db }, day);
      report("roll-up of a day", (performance.now() - started) / rows.length, "ms", `${rows.length} days`);
      await askAll(server, 28);
      await askAll(server, 365);
      await pool.end();
    },
    { ADMIN_PASSWORD: administrator.password },
  );
