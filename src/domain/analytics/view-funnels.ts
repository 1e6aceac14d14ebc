import { sql } from "kysely";
import { AnalyticsRange, type FunnelsAnswer } from "#contract/analytics/analytics.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { spansOf } from "#domain/analytics/analytics-range.ts";
import { funnels, stepKey } from "#domain/analytics/funnels.ts";
import { refreshRollUps } from "#domain/analytics/roll-up.ts";
import type { Ctx } from "#domain/ctx.ts";
import { parse } from "#domain/input/parse.ts";

/** Counts the visits that reached each step of every funnel. */
export async function viewFunnels(ctx: Ctx, query: unknown): Promise<FunnelsAnswer> {
  requireAdmin(ctx);
  const { range } = spansOf(ctx, parse(AnalyticsRange, query));
  await refreshRollUps(ctx);
  const { rows } = await sql<{ key: string; visits: number }>`
    select key, sum(visitors)::int8 as visits from analytics_daily
    where dimension = 'funnels' and day between ${range.from}::date and ${range.to}::date group by key
  `.execute(ctx.db);
  const visits = new Map(rows.map((row) => [row.key, row.visits]));
  return {
    range,
    items: funnels.map((funnel) => ({
      id: funnel.id,
      title: funnel.title,
      steps: funnel.steps.map(({ label }, index) => ({ label, visits: visits.get(stepKey(funnel, index)) ?? 0 })),
    })),
  };
}
