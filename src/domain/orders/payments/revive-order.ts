import { sql } from "kysely";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { linesToHold } from "#domain/orders/lines-to-hold.ts";
import { changeOrder, type OrderRow } from "#domain/orders/order-store.ts";
import { holdGoods } from "#domain/orders/place-order.ts";

/** Sets the goods of an order that ran out of time aside again, all or nothing. The order is locked. */
export async function reviveOrder(
  ctx: Ctx,
  order: OrderRow,
): Promise<{ done: true; order: OrderRow } | { done: false; reason: string }> {
  await sql`savepoint revive`.execute(ctx.db);
  try {
    const placed = await changeOrder(ctx, order, {
      status: "placed",
      cancelled_at: null,
      cancel_reason: null,
      expired_at: null,
    });
    const held = await holdGoods(ctx, placed, await linesToHold(ctx, order.id));
    await sql`release savepoint revive`.execute(ctx.db);
    return { done: true, order: held };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await sql`rollback to savepoint revive`.execute(ctx.db);
    return { done: false, reason: error.message };
  }
}
