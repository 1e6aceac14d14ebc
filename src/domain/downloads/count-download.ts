import { isbot } from "isbot";
import { sql } from "kysely";
import type { Ctx } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { networkOf } from "#domain/limits/require-within-limit.ts";

/** Downloads counted per network and hour; anything beyond is automated. */
export const downloadLimit = { name: "download", points: 20, seconds: 3600 } as const;

/**
 * Counts a download of `file` (its path on the site) on the business day. Nothing about the reader is stored. Known bots,
 * clients without a user agent and excessive downloads are not counted.
 */
export async function countDownload(ctx: Ctx, file: string): Promise<void> {
  const { userAgent } = ctx.client;
  if (userAgent === "" || isbot(userAgent)) return;
  if (!(await ctx.rateLimits.use(downloadLimit, networkOf(ctx))).allowed) return;
  await ctx.db
    .insertInto("downloads")
    .values({ file, day: sql`${today(ctx)}::date`, count: 1 })
    .onConflict((conflict) => conflict.columns(["file", "day"]).doUpdateSet({ count: sql`downloads.count + 1` }))
    .execute();
}
