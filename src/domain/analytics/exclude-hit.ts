import { isbot } from "isbot";
import { sql } from "kysely";
import { businessDay } from "#domain/time/days.ts";
import type { Ctx } from "#domain/ctx.ts";

// User agents of browsers; programs that do not send one are not visitors.
const browserLike = /^(Mozilla|Opera)\//;

/** The reason a hit is not counted as a visitor; null when it is. */
export function exclusionOf(ctx: Ctx, { staff = false }: { staff?: boolean | undefined }): "bot" | "staff" | null {
  if (staff || !["visitor", "member", "system"].includes(ctx.actor.kind)) return "staff";
  const { userAgent } = ctx.client;
  return !browserLike.test(userAgent) || isbot(userAgent) ? "bot" : null;
}

/** Counts excluded hits, so that reports can show their number. */
export async function countExcluded(ctx: Ctx, reason: "bot" | "staff", hits: number): Promise<void> {
  const day = businessDay(ctx, ctx.clock.now());
  await ctx.db
    .insertInto("analytics_excluded")
    .values({ day: sql`${day}::date`, reason, hits })
    .onConflict((conflict) =>
      conflict.columns(["day", "reason"]).doUpdateSet({ hits: sql`analytics_excluded.hits + excluded.hits` }),
    )
    .execute();
}
