import { cutText } from "#contract/values/plain-text.ts";
import { sql } from "kysely";
import { notFoundLimits } from "#contract/content/not-found.ts";
import type { Ctx } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { networkOf } from "#domain/limits/require-within-limit.ts";
import { isScannerPath } from "./is-scanner-path.ts";

/** Misses counted per network; anything beyond is automated. */
export const notFoundLimit = { name: "not-found", points: 60, seconds: 3600 } as const;

interface Missed {
  /** Without the query string. */
  path: string;
  /** The raw Referer header. */
  referrer: string | null;
  /** The host names of this site. */
  ownHosts: string[];
}

/** Counts a request for a missing page. Neither the visitor nor the query string is stored. */
export async function recordNotFound(ctx: Ctx, { path, referrer, ownHosts }: Missed): Promise<void> {
  if (!(await ctx.rateLimits.use(notFoundLimit, networkOf(ctx))).allowed) return;
  const scanner = isScannerPath(path);
  const row = {
    path: storable(path),
    referrer: scanner ? "" : storable(placeOf(referrer, ownHosts)),
    day: today(ctx),
  };
  const most = scanner ? notFoundLimits.scannerRowsPerDay : notFoundLimits.rowsPerDay;
  const counted = await ctx.db
    .updateTable("not_found_paths")
    .set({ count: sql`count + 1` })
    .where("day", "=", sql<Date>`${row.day}::date`)
    .where("path", "=", row.path)
    .where("referrer", "=", row.referrer)
    .executeTakeFirst();
  if (counted.numUpdatedRows > 0n) return;
  await sql`
    insert into not_found_paths (day, path, referrer, scanner, count)
    select ${row.day}::date, ${row.path}, ${row.referrer}, ${scanner}, 1
    where (select count(*) from not_found_paths where day = ${row.day}::date and scanner = ${scanner}) < ${most}
    on conflict (day, path, referrer) do update set count = not_found_paths.count + 1
  `.execute(ctx.db);
}

/** Removes what Postgres cannot store and truncates to the column's size. */
const storable = (text: string): string => cutText(text.replaceAll("\0", ""), notFoundLimits.path);

/** A page of ours by path, an external site by host only. */
function placeOf(referrer: string | null, ownHosts: string[]): string {
  if (!referrer || !URL.canParse(referrer)) return "";
  const { protocol, host, pathname } = new URL(referrer);
  if (protocol !== "https:" && protocol !== "http:") return "";
  return ownHosts.includes(host) ? pathname : host;
}

/** Deletes counts past their retention. */
export async function forgetNotFound(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - notFoundLimits.keptDays * 86_400_000);
  await ctx.db.deleteFrom("not_found_paths").where("day", "<", before).execute();
}
