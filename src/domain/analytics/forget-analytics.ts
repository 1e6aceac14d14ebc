import { sql } from "kysely";
import { businessDay, monthsBefore } from "#domain/time/days.ts";
import { refreshRollUps } from "#domain/analytics/roll-up.ts";
import type { Ctx } from "#domain/ctx.ts";

/** Retention of single events and measurements; daily totals are kept forever. */
export const rawMonths = 13;

const atATime = 5000;

/** Deletes the salts of past days, which makes their visits unlinkable within an hour, and rows older than thirteen months. */
export async function forgetAnalytics(ctx: Ctx): Promise<void> {
  const today = businessDay(ctx, ctx.clock.now());
  await refreshRollUps(ctx);
  await sql`delete from analytics_salts where day < ${today}::date`.execute(ctx.db);
  const oldest = monthsBefore(today, rawMonths);
  for (const table of ["analytics_events", "analytics_vitals"] as const)
    for (let deleted = atATime; deleted === atATime;) {
      const done = await sql`
        delete from ${sql.table(table)} where id in (
          select id from ${sql.table(table)} where day < ${oldest}::date limit ${atATime}
        )
      `.execute(ctx.db);
      deleted = Number(done.numAffectedRows ?? 0);
    }
}
