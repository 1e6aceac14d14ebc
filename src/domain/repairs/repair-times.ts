import { sql } from "kysely";
import type { RepairStatus } from "#contract/repairs/repair-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { RepairRow } from "#domain/repairs/repair-store.ts";

const medianDays = 90;

/** Ends the time in the state before, and begins that in the next. Call it in the transaction of the change. */
export async function enterState(ctx: Ctx, { id }: Pick<RepairRow, "id">, status: RepairStatus): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .updateTable("repair_states")
    .set({ left_at: now })
    .where("repair_id", "=", id)
    .where("left_at", "is", null)
    .execute();
  await ctx.db
    .insertInto("repair_states")
    .values({ id: ctx.ids.next(), repair_id: id, status, entered_at: now })
    .execute();
}

export const statesOf = async (ctx: Ctx, { id }: Pick<RepairRow, "id">) =>
  (
    await ctx.db
      .selectFrom("repair_states")
      .select(["status", "entered_at", "left_at"])
      .where("repair_id", "=", id)
      .orderBy("entered_at")
      .orderBy("id")
      .execute()
  ).map(({ status, entered_at, left_at }) => ({
    status: status as RepairStatus,
    enteredAt: entered_at,
    leftAt: left_at,
  }));

/** Median hours in each state of the repairs that left it in the last 90 days. */
export async function medianHours(ctx: Ctx): Promise<Record<string, number>> {
  const since = new Date(ctx.clock.now().getTime() - medianDays * 86_400_000);
  const rows = await ctx.db
    .selectFrom("repair_states")
    .select([
      "status",
      sql<number>`percentile_cont(0.5) within group (order by extract(epoch from left_at - entered_at)) / 3600`.as(
        "hours",
      ),
    ])
    .where("left_at", ">", since)
    .groupBy("status")
    .execute();
  return Object.fromEntries(rows.map(({ status, hours }) => [status, Math.round(hours * 10) / 10]));
}
