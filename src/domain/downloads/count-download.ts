import { isbot } from "isbot";
import { sql } from "kysely";
import type { Ctx } from "#domain/ctx.ts";
import { networkOf } from "#domain/limits/require-within-limit.ts";

/** Fetches of one network that count as people reading; more of them are a machine's. */
export const downloadLimit = { name: "download", points: 20, seconds: 3600 } as const;

/**
 * Counts one fetch of `file` (its path on the site) on the business's day. Nothing about the reader is kept. Known robots,
 * clients that do not say what they are and whoever comes too often are not counted.
 */
export async function countDownload(ctx: Ctx, file: string): Promise<void> {
  const { userAgent } = ctx.client;
  if (userAgent === "" || isbot(userAgent)) return;
  if (!(await ctx.rateLimits.use(downloadLimit, networkOf(ctx))).allowed) return;
  // Written as 2026-11-21 in Canada.
  const day = ctx.clock.now().toLocaleDateString("en-CA", { timeZone: ctx.business.timeZone });
  await ctx.db
    .insertInto("downloads")
    .values({ file, day: sql`${day}::date`, count: 1 })
    .onConflict((conflict) => conflict.columns(["file", "day"]).doUpdateSet({ count: sql`downloads.count + 1` }))
    .execute();
}
