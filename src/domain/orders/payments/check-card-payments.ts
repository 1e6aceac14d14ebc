import { shopLimits } from "#contract/shop-limits.ts";
import type { Ctx } from "#domain/ctx.ts";
import { dueOf } from "#domain/orders/order-rules.ts";
import type { OrderRow } from "#domain/orders/order-store.ts";
import { followRefund, sendCardRefunds } from "#domain/orders/payments/refund-card.ts";
import { settleIntent } from "#domain/orders/payments/settle-card-payment.ts";

export const cardCheckQueue = "check-card-payments";

const atOnce = 50;
const quietMinutes = 5;

/** Has the payments of an order that is over now closed at the processor. */
export async function queueCardCheck(ctx: Ctx, orderId: string): Promise<void> {
  if (ctx.cardPayments) await ctx.jobs.enqueue(ctx.db, cardCheckQueue, [{ orderId }]);
}

/**
 * Looks at payments that were begun and not ended, and sends refunds that wait: makes up for messages that never came. A payment
 * of an order that can no longer be paid is ended at the processor.
 */
export async function checkCardPayments(ctx: Ctx, orderId: string | null): Promise<void> {
  const cards = ctx.cardPayments;
  if (!cards) return;
  const before = new Date(ctx.clock.now().getTime() - quietMinutes * 60_000);
  let query = ctx.db
    .selectFrom("card_payments")
    .select(["intent_id", "order_id", "amount_cents"])
    .where("status", "in", ["open", "processing"])
    .orderBy("updated_at")
    .limit(atOnce);
  query = orderId ? query.where("order_id", "=", orderId) : query.where("updated_at", "<", before);
  for (const row of await query.execute()) {
    const order = await ctx.db
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", row.order_id)
      .executeTakeFirstOrThrow();
    const seen = await cards.findIntent(row.intent_id);
    const ends = seen?.status === "open" && !mayStillBePaid(ctx, order, row.amount_cents);
    const intent = ends ? await cards.cancelIntent(row.intent_id) : seen;
    if (intent) await settleIntent(ctx, intent);
  }
  if (orderId) return;
  await sendCardRefunds(ctx, null);
  const pending = await ctx.db
    .selectFrom("card_refunds")
    .selectAll()
    .where("status", "=", "pending")
    .orderBy("updated_at")
    .limit(atOnce)
    .execute();
  for (const row of pending) {
    const refund = row.refund_id && (await cards.findRefund(row.refund_id));
    if (refund) await followRefund(ctx, row, refund);
  }
}

function mayStillBePaid(ctx: Ctx, order: OrderRow, cents: number): boolean {
  if (order.status !== "cancelled") return dueOf(order) === cents;
  if (!order.expired_at) return false;
  return order.expired_at.getTime() + shopLimits.latePaymentMinutes * 60_000 > ctx.clock.now().getTime();
}
