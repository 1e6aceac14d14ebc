import { sql } from "kysely";
import { z } from "zod";
import { type NotFoundPath, NotFoundQuery } from "#contract/content/not-found.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { DomainError } from "#domain/errors.ts";
import { type Page, pageOfRows } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";

const Place = z.tuple([z.number().int(), z.string()]);

interface Row {
  path: string;
  hits: number;
  first_day: string;
  last_day: string;
  referrers: string[];
}

/** Missing addresses, most requested first. */
export async function listNotFound(ctx: Ctx, query: unknown): Promise<Page<NotFoundPath>> {
  requireAdmin(ctx);
  const { limit, cursor, days, scanners } = parse(NotFoundQuery, query);
  const [hits, path] = cursor === undefined ? [null, ""] : placeOf(cursor);
  const { rows } = await sql<Row>`
    select path, sum(count)::int as hits, min(day)::text as first_day, max(day)::text as last_day,
      coalesce((array_agg(referrer order by count desc, referrer) filter (where referrer <> ''))[1:20], '{}') as referrers
    from not_found_paths
    where day > ${today(ctx)}::date - ${days}::int and scanner = ${scanners === "true"}
    group by path
    ${hits === null ? sql`` : sql`having (sum(count), path) < (${hits}, ${path})`}
    order by hits desc, path desc
    limit ${limit + 1}
  `.execute(ctx.db);
  return pageOfRows(
    rows,
    limit,
    (row) => btoa(encodeURIComponent(JSON.stringify([row.hits, row.path]))),
    (row) => ({
      path: row.path,
      count: row.hits,
      firstDay: row.first_day,
      lastDay: row.last_day,
      referrers: [...new Set(row.referrers)],
    }),
  );
}

function placeOf(cursor: string): z.infer<typeof Place> {
  try {
    return Place.parse(JSON.parse(decodeURIComponent(atob(cursor))));
  } catch {
    throw new DomainError("invalid", "Use the cursor from the previous page.");
  }
}
