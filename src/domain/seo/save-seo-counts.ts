import { sql } from "kysely";
import type { Ctx } from "#domain/ctx.ts";
import { businessDay } from "#domain/time/days.ts";

/** Writes what this process counted. */
export async function saveSeoCounts(ctx: Ctx): Promise<void> {
  const { crawlers, redirects } = ctx.seoCounts.take();
  const now = ctx.clock.now();
  const day = businessDay(ctx, now);
  if (crawlers.length > 0)
    await ctx.db
      .insertInto("seo_crawler_hits")
      .values(crawlers.map(({ crawler, kind, hits }) => ({ day: sql`${day}::date`, crawler, kind, hits })))
      .onConflict((conflict) =>
        conflict.columns(["day", "crawler", "kind"]).doUpdateSet({ hits: sql`seo_crawler_hits.hits + excluded.hits` }),
      )
      .execute();
  if (redirects.length > 0)
    await ctx.db
      .insertInto("seo_redirect_hits")
      .values(redirects.map(({ from, hits }) => ({ from_path: from.slice(0, 300), hits, last_hit: now })))
      .onConflict((conflict) =>
        conflict.column("from_path").doUpdateSet({ hits: sql`seo_redirect_hits.hits + excluded.hits`, last_hit: now }),
      )
      .execute();
}
