import type { RawBuilder } from "kysely";
import type { Ctx, SignedIn } from "#domain/ctx.ts";
import { ownRows } from "#domain/organizations/seen-rows.ts";

/** Somebody's orders with their lines, for the export of an account. */
export const exportOrders = async (ctx: Ctx, person: SignedIn): Promise<object[]> =>
  ordersWithLines(ctx, await ownRows(ctx, person, "orders"));

/** Orders with their lines and returns, without what staff or the counter keep to themselves. */
export async function ordersWithLines(ctx: Ctx, seen: RawBuilder<boolean>): Promise<object[]> {
  const orders = await ctx.db
    .selectFrom("orders")
    .select(["id", "number", "status", "payment_status", "fulfillment_status", "name", "email", "phone", "fulfillment"])
    .select(["street", "city", "postal_code", "note", "payment_method", "coupon_code", "subtotal_cents"])
    .select(["discount_cents", "fee_cents", "tax_cents", "total_cents", "paid_cents", "refunded_cents", "created_at"])
    .where(seen)
    .orderBy("created_at")
    .execute();
  if (orders.length === 0) return [];
  const lines = await ctx.db
    .selectFrom("order_lines")
    .select(["order_id", "sku", "name", "quantity", "unit_cents", "net_cents", "tax_cents", "fee_cents"])
    .where(
      "order_id",
      "in",
      orders.map(({ id }) => id),
    )
    .orderBy("position")
    .execute();
  const returns = await ctx.db
    .selectFrom("order_returns")
    .select(["order_id", "status", "reason", "answer", "refunded_cents", "created_at"])
    .where(
      "order_id",
      "in",
      orders.map(({ id }) => id),
    )
    .orderBy("created_at")
    .execute();
  return orders.map(({ id, ...order }) => ({
    ...order,
    returns: returns.filter(({ order_id }) => order_id === id).map(({ order_id: _, ...own }) => own),
    lines: lines.filter(({ order_id }) => order_id === id).map(({ order_id: _, ...line }) => line),
  }));
}
