import { sql } from "kysely";
import type { z } from "zod";
import { type AnalyticsEvent, EventBatchInput } from "#contract/analytics/analytics.ts";
import { browserFamily, deviceClass } from "#domain/accounts/browser-words.ts";
import { businessDay } from "#domain/time/days.ts";
import { countExcluded, exclusionOf } from "#domain/analytics/exclude-hit.ts";
import { visitHash } from "#domain/analytics/visit-hash.ts";
import type { Ctx } from "#domain/ctx.ts";
import { requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/input/parse.ts";

/** The source of visits without an external referrer. */
const direct = "(direct)";

type Event = z.output<typeof AnalyticsEvent>;

/**
 * Stores events sent by a page. Bots and staff are counted separately. Visitors who declined analytics get no visit hash: their
 * events count, they do not. The browser's opt-out signal means the same until analytics are explicitly accepted.
 */
export async function recordEvents(
  ctx: Ctx,
  input: unknown,
  { optOutSignal }: { optOutSignal: boolean },
): Promise<void> {
  await requireWithinLimit(ctx, visitorLimits.analyticsEvents, ctx.client.network);
  const { events, arrival, language, declined, accepted, staff } = parse(EventBatchInput, input);
  const excluded = exclusionOf(ctx, { staff });
  if (excluded) return countExcluded(ctx, excluded, events.length);
  const { userAgent } = ctx.client;
  const at = ctx.clock.now();
  const day = businessDay(ctx, at);
  const visit = declined || (optOutSignal && !accepted) ? null : await visitHash(ctx);
  const campaign = [arrival?.source, arrival?.medium, arrival?.campaign].filter(Boolean).join(" / ") || null;
  const arrived = arrival ? events.findIndex((event) => event.event === "page_view") : -1;
  const rows = events.map((event, index) => ({
    name: event.event,
    path: event.path,
    category: event.event_category || null,
    label: event.event_label || null,
    value: event.value ?? null,
    lead_source: event.event === "generate_lead" ? (event.lead_source ?? null) : null,
    value_cents: valueCents(ctx, event),
    referrer: index === arrived ? (arrival?.referrer ?? direct) : null,
    campaign: index === arrived ? campaign : null,
  }));
  // One parameter for all rows keeps the statement the same for every batch size.
  await sql`
    insert into analytics_events (at, day, visit, language, device, browser, name, path, category, label, value, lead_source,
      value_cents, referrer, campaign)
    select ${at}::timestamptz, ${day}::date, ${visit}::text, ${language ? shortLanguage(language) : null}::text,
      ${deviceClass(userAgent)}::text, ${browserFamily(userAgent)}::text, e.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (name text, path text, category text, label text,
      value double precision, lead_source text, value_cents integer, referrer text, campaign text)
  `.execute(ctx.db);
}

/** We set the value of a lead; an order brings its own total. */
function valueCents({ business }: Ctx, { event, lead_source, value }: Event): number | null {
  if (event === "generate_lead") return lead_source ? Math.round(business.leadValuesUsd[lead_source] * 100) : null;
  return event === "purchase" && value !== undefined && Math.abs(value) < 1e7 ? Math.round(value * 100) : null;
}

/** Language and country: "es-MX" of "es-Latn-mx". */
function shortLanguage(language: string): string {
  const [name = "", ...rest] = language.split("-");
  const country = rest.find((part) => part.length === 2);
  return country ? `${name.toLowerCase()}-${country.toUpperCase()}` : name.toLowerCase();
}
