import { cutText } from "#contract/values/plain-text.ts";
import { sql } from "kysely";
import { businessDay } from "#domain/time/days.ts";
import type { Ctx, Job } from "#domain/ctx.ts";
import { plainWord } from "#domain/search/search-terms.ts";

const longestMiss = 80;
const mostPerDay = 2000;
/** Retention of misses: long enough to compare two summers. */
export const missesKeptDays = 400;

/**
 * The part of a query without results that may be stored: no addresses, and no phone, card, ticket or account numbers. Null
 * when nothing is left.
 */
export function forgetfulQuery(query: string): string | null {
  const left = cutText(
    plainWord(query)
      .replace(/\S*@\S*/g, " ")
      .replace(/\bhttps?:\S*/g, " ")
      .replace(/#?\bt[\s-]*\d{4,}\b/g, " ")
      .replace(/\S*\d{5,}\S*/g, " ")
      .replace(/\+?\(?\d[\d\s().-]{5,}\d/g, " ")
      .replace(/[^\p{L}\p{N}\s-]+/gu, " ")
      .replace(/\s+/g, " ")
      .trim(),
    longestMiss,
  );
  return /\p{L}{2}/u.test(left) ? left : null;
}

/** Counts a query without results, by day and without anything about the visitor. */
export async function recordSearchMiss(ctx: Ctx, query: string): Promise<void> {
  const kept = forgetfulQuery(query);
  if (!kept) return;
  const day = businessDay(ctx, ctx.clock.now());
  // Capped, so that nonsense queries cannot fill the table.
  await sql`
    insert into search_misses (day, query)
    select ${day}::date, ${kept} where (select count(*) from search_misses where day = ${day}::date) < ${mostPerDay}
    on conflict (day, query) do update set count = search_misses.count + 1`.execute(ctx.db);
}

/** Deletes misses older than 400 days. */
export async function forgetSearchMisses(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - missesKeptDays * 24 * 3600_000);
  await ctx.db.deleteFrom("search_misses").where("day", "<", before).execute();
}

export const forgetMissesJob: Job = {
  name: "forget-search-misses",
  every: "day at 3:41 am",
  run: forgetSearchMisses,
};
