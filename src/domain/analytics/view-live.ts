import { sql } from "kysely";
import type { LiveAnswer } from "#contract/analytics/analytics.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { businessDay } from "#domain/time/days.ts";
import type { Ctx } from "#domain/ctx.ts";

const minutes = 30;
const pages = 10;
const events = 20;

/** Activity on the site in the last 30 minutes. */
export async function viewLive(ctx: Ctx): Promise<LiveAnswer> {
  requireAdmin(ctx);
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - minutes * 60_000);
  // Filter by day first to use the index; half an hour spans at most two days.
  const recent = sql`analytics_events where day >= ${businessDay(ctx, since)}::date and at > ${since} and at <= ${now}`;
  const [byMinute, visitors, byPage, latest] = await Promise.all([
    sql<{ minutesAgo: number; views: number }>`
      select floor(extract(epoch from ${now}::timestamptz - at) / 60)::int as "minutesAgo", count(*) as views
      from ${recent} and name = 'page_view' group by 1
    `.execute(ctx.db),
    sql<{ visitors: number }>`select count(distinct visit) as visitors from ${recent}`.execute(ctx.db),
    sql<{ path: string; views: number }>`
      select path, count(*) as views from ${recent} and name = 'page_view'
      group by path order by count(*) desc, path limit ${pages}
    `.execute(ctx.db),
    sql<{ at: Date; name: string; path: string; label: string | null }>`
      select at, name, path, label from ${recent} and name not in ('long_task', 'layout_shift', 'web_vitals')
      order by at desc, id desc limit ${events}
    `.execute(ctx.db),
  ]);
  const views = new Map(byMinute.rows.map((row) => [row.minutesAgo, row.views]));
  return {
    minutes: Array.from({ length: minutes }, (_, index) => {
      const minutesAgo = minutes - 1 - index;
      return { minutesAgo, views: views.get(minutesAgo) ?? 0 };
    }),
    visitors: visitors.rows[0]?.visitors ?? 0,
    pages: byPage.rows,
    events: latest.rows.map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}
