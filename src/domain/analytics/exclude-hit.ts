import { isbot } from "isbot";
import { sql } from "kysely";
import { businessDay } from "#domain/analytics/business-day.ts";
import type { Ctx } from "#domain/ctx.ts";

// Browsers name themselves so; programs that do not are no visitors.
const browserLike = /^(Mozilla|Opera)\//;

/** Why a hit does not count as a visitor's; null when it does. */
export function exclusionOf(ctx: Ctx, { staff = false }: { staff?: boolean | undefined }): "bot" | "staff" | null {
  if (staff || ctx.actor.kind === "admin" || ctx.actor.kind === "technician") return "staff";
  const { userAgent } = ctx.client;
  return !browserLike.test(userAgent) || isbot(userAgent) ? "bot" : null;
}

/** Counts hits that are left out, so that the number is known. */
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
