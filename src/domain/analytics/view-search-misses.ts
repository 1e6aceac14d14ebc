import { sql } from "kysely";
import { AnalyticsRange } from "#contract/analytics/analytics.ts";
import type { SearchMissesAnswer } from "#contract/search/search.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { spansOf } from "#domain/analytics/analytics-range.ts";
import { csvOf } from "#contract/values/csv.ts";
import type { Ctx } from "#domain/ctx.ts";
import { parse } from "#domain/input/parse.ts";

const mostRows = 200;

type Item = SearchMissesAnswer["items"][number];

/** Site searches without results. Admins only. */
export async function viewSearchMisses(ctx: Ctx, query: unknown): Promise<SearchMissesAnswer> {
  requireAdmin(ctx);
  const { range, previous } = spansOf(ctx, parse(AnalyticsRange, query));
  const first = previous?.from ?? range.from;
  const { rows } = await sql<Item>`
    select query,
      (sum(count) filter (where day >= ${range.from}::date))::int as times,
      (count(*) filter (where day >= ${range.from}::date))::int as days,
      max(day)::text as "lastDay",
      ${previous ? sql`coalesce(sum(count) filter (where day < ${range.from}::date), 0)::int` : sql`null::int`} as before
    from search_misses
    where day between ${first}::date and ${range.to}::date
    group by query
    having sum(count) filter (where day >= ${range.from}::date) > 0
    order by times desc, query
    limit ${mostRows}
  `.execute(ctx.db);
  return { range, previous, items: rows };
}

/** Search misses as CSV. */
export async function exportSearchMisses(ctx: Ctx, query: unknown): Promise<string> {
  const { items } = await viewSearchMisses(ctx, query);
  return csvOf(
    ["query", "times", "days", "last_day", "times_before"],
    items.map(({ query: words, times, days, lastDay, before }) => [
      words,
      String(times),
      String(days),
      lastDay,
      before === null ? "" : String(before),
    ]),
  );
}
