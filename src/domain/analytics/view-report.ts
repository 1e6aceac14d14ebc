import { sql } from "kysely";
import { AnalyticsRange, AnalyticsReport, type Counts, type ReportAnswer } from "#contract/analytics/analytics.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { type Span, spansOf } from "#domain/analytics/analytics-range.ts";
import { refreshRollUps } from "#domain/analytics/roll-up.ts";
import { csvOf } from "#contract/values/csv.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";

const mostRows = 200;

/** One dimension of the roll-up over a range, most visited first, each row with its previous value. */
export async function viewReport(ctx: Ctx, report: string, query: unknown): Promise<ReportAnswer> {
  requireAdmin(ctx);
  const known = AnalyticsReport.safeParse(report);
  if (!known.success) throw new DomainError("not_found", "There is no such report.");
  const { range, previous } = spansOf(ctx, parse(AnalyticsRange, query));
  await refreshRollUps(ctx);
  const rows = await countsByKey(ctx, known.data, { span: range });
  const before = previous
    ? new Map(
        (await countsByKey(ctx, known.data, { span: previous, keys: rows.map(({ key }) => key) })).map(
          ({ key, ...counts }) => [key, counts],
        ),
      )
    : null;
  return {
    range,
    previous,
    items: rows.map((row) => ({ ...row, before: before ? (before.get(row.key) ?? none) : null })),
  };
}

const none: Counts = { views: 0, visitors: 0, events: 0, valueCents: 0 };

async function countsByKey(
  ctx: Ctx,
  report: AnalyticsReport,
  { span, keys }: { span: Span; keys?: string[] },
): Promise<(Counts & { key: string })[]> {
  const { rows } = await sql<Counts & { key: string }>`
    select key, sum(views)::int8 as views, sum(visitors)::int8 as visitors, sum(events)::int8 as events,
      sum(value_cents)::int8 as "valueCents"
    from analytics_daily
    where dimension = ${report} and day between ${span.from}::date and ${span.to}::date
      ${keys ? sql`and key = any(${keys})` : sql``}
    group by key order by sum(visitors) desc, sum(events) desc, key
    limit ${mostRows}
  `.execute(ctx.db);
  return rows;
}

/** The report as CSV. */
export async function exportReport(ctx: Ctx, report: string, query: unknown): Promise<string> {
  const { items } = await viewReport(ctx, report, query);
  const head = ["key", "visitors", "views", "events", "value_usd", "visitors_before", "views_before", "events_before"];
  const lines = items.map(({ key, visitors, views, events, valueCents, before }) => [
    key,
    String(visitors),
    String(views),
    String(events),
    (valueCents / 100).toFixed(2),
    ...(before ? [before.visitors, before.views, before.events].map(String) : ["", "", ""]),
  ]);
  return csvOf(head, lines);
}
