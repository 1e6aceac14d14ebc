import { sql } from "kysely";
import { AnalyticsRange, type OverviewAnswer } from "#contract/analytics/analytics.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { type Span, spansOf } from "#domain/analytics/analytics-range.ts";
import { refreshRollUps } from "#domain/analytics/roll-up.ts";
import type { Ctx } from "#domain/ctx.ts";
import { leadFigures } from "#domain/leads/list-leads.ts";
import { countLeads } from "#domain/leads/lead-store.ts";
import { startOfDay } from "#domain/time/days.ts";
import { parse } from "#domain/input/parse.ts";

/** Daily visitors, views and leads for a range, with the previous range and the number of excluded hits. */
export async function viewOverview(ctx: Ctx, query: unknown): Promise<OverviewAnswer> {
  requireAdmin(ctx);
  const { range, previous } = spansOf(ctx, parse(AnalyticsRange, query));
  await refreshRollUps(ctx);
  const [totals, days, excluded] = await Promise.all([
    totalsOf(ctx, range),
    daysOf(ctx, range),
    excludedIn(ctx, range),
  ]);
  const before = previous ? await totalsOf(ctx, previous) : null;
  const daysBefore = previous ? await daysOf(ctx, previous) : [];
  return { range, previous, totals, before, days, daysBefore, excluded };
}

/** Leads are those of the list of leads, whether or not a browser reported them. */
async function totalsOf(ctx: Ctx, span: Span): Promise<OverviewAnswer["totals"]> {
  const { timeZone } = ctx.business;
  const until = new Date(startOfDay(span.to, timeZone, 1).getTime() - 1);
  const [seen, counts] = await Promise.all([
    seenIn(ctx, span),
    countLeads(ctx, startOfDay(span.from, timeZone), until),
  ]);
  return { ...seen, ...leadFigures(ctx, counts) };
}

type Seen = Omit<OverviewAnswer["totals"], "leads" | "valueCents">;

async function seenIn(ctx: Ctx, { from, to }: Span): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select coalesce(sum(views) filter (where dimension = 'total'), 0)::int8 as views,
      coalesce(sum(visitors) filter (where dimension = 'total'), 0)::int8 as visitors,
      coalesce(sum(events) filter (where dimension = 'total'), 0)::int8 as events
    from analytics_daily
    where dimension = 'total' and day between ${from}::date and ${to}::date
  `.execute(ctx.db);
  return rows[0] ?? { views: 0, visitors: 0, events: 0 };
}

/** Fills in days without visitors. */
async function daysOf(ctx: Ctx, { from, to }: Span): Promise<OverviewAnswer["days"]> {
  const { rows } = await sql<OverviewAnswer["days"][number]>`
    select d::date::text as day, coalesce(r.views, 0) as views, coalesce(r.visitors, 0) as visitors
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d
    left join analytics_daily r on r.dimension = 'total' and r.key = '' and r.day = d::date
    order by d
  `.execute(ctx.db);
  return rows;
}

async function excludedIn(ctx: Ctx, { from, to }: Span): Promise<OverviewAnswer["excluded"]> {
  const { rows } = await sql<OverviewAnswer["excluded"][number]>`
    select reason, sum(hits)::int8 as hits from analytics_excluded
    where day between ${from}::date and ${to}::date group by reason order by reason
  `.execute(ctx.db);
  return rows;
}
