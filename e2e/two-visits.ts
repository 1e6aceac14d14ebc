import type { Ctx } from "#domain/ctx.ts";
import { recordEvents } from "#domain/analytics/record-events.ts";
import { recordWebVital } from "#domain/analytics/record-web-vital.ts";

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1";

/** Deletes what other tests of the same worker left. */
export async function forgetVisits({ db }: Ctx): Promise<void> {
  for (const table of ["analytics_events", "analytics_vitals", "analytics_daily", "analytics_rolled_days"] as const)
    await db.deleteFrom(table).execute();
}

/** Two visitors: one reads about a service and calls, one comes from a search and reads the FAQ. */
export async function twoVisits(ctx: Ctx) {
  const visitor = (network: string): Ctx => ({
    ...ctx,
    actor: { kind: "visitor", network },
    client: { network, userAgent: phone },
  });
  const tell = (network: string, input: object) => recordEvents(visitor(network), input, { optOutSignal: false });
  const view = (path: string) => ({ event: "page_view", path });
  await tell("10.1.0.1", { events: [view("/it-support-lodi/"), view("/services/managed-it/")], language: "es-MX" });
  await tell("10.1.0.1", { events: [{ event: "generate_lead", lead_source: "phone", path: "/it-support-lodi/" }] });
  await tell("10.1.0.2", { events: [view("/faq/")], arrival: { referrer: "search.example" } });
  await recordWebVital(visitor("10.1.0.2"), {
    name: "LCP",
    value: 5200,
    rating: "good",
    url: "/faq/",
    timestamp: 1,
    element: "main>h1",
  });
}
