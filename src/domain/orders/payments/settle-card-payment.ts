import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { queueOrderEmails } from "#domain/orders/order-emails.ts";
import { dueOf, isOpen, paymentStatusOf } from "#domain/orders/order-rules.ts";
import { changeOrder, lockOrder, type OrderRow } from "#domain/orders/order-store.ts";
import { recordMoney } from "#domain/orders/pay-order.ts";
import { keepIntent } from "#domain/orders/payments/card-store.ts";
import { runInLanguage } from "#current-language";
import { keptReason } from "#domain/orders/own-reasons.ts";
import { giveBackExcess, giveBackOrder } from "#domain/orders/payments/give-back.ts";
import { reviveOrder } from "#domain/orders/payments/revive-order.ts";
import { isUuid } from "#domain/found-by-id.ts";
import type { CardIntent } from "#platform/card-payments/card-payments.ts";

/**
 * Brings an order in step with its payment as it stands at the processor. Only that state counts, not the message that made us
 * look: any message, any number of times, in any order, ends the same. `before` runs first in the same transaction; when it
 * answers false nothing happens.
 */
export async function settleIntent(
  ctx: Ctx,
  intent: CardIntent,
  before: (tx: Ctx) => Promise<boolean> = async () => true,
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    if (!(await before(tx))) return;
    const known = await tx.db
      .selectFrom("card_payments")
      .select("order_id")
      .where("intent_id", "=", intent.id)
      .executeTakeFirst();
    const orderId = known?.order_id ?? intent.orderId;
    // Of another shop on the same account.
    if (!orderId || !(await isOurs(tx, orderId))) return;
    const order = await lockOrder(tx, orderId);
    // The server may have died between the call to the processor and its record here.
    if (!known) await keepIntent(tx, orderId, intent);
    const row = await tx.db
      .selectFrom("card_payments")
      .selectAll()
      .where("intent_id", "=", intent.id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.status === "succeeded" || row.status === "canceled") return;
    await tx.db
      .updateTable("card_payments")
      .set({
        status: intent.status,
        received_cents: intent.status === "succeeded" ? intent.receivedCents : 0,
        failure: intent.failure,
        updated_at: tx.clock.now(),
      })
      .where("intent_id", "=", intent.id)
      .execute();
    if (intent.status === "succeeded") await takeIn(tx, order, intent);
    else await showProgress(tx, order, intent);
  });
}

async function isOurs(ctx: Ctx, orderId: string): Promise<boolean> {
  if (!isUuid(orderId)) return false;
  return (await ctx.db.selectFrom("orders").select("id").where("id", "=", orderId).executeTakeFirst()) !== undefined;
}

/** Money has arrived: it pays the order, revives it, or goes back. The order is locked. */
async function takeIn(ctx: Ctx, order: OrderRow, { id, receivedCents }: CardIntent): Promise<void> {
  const due = dueOf(order);
  const payment = { method: "card" as const, reference: id, cents: receivedCents };
  if (isOpen(order) || order.status === "completed") {
    const paid = await recordMoney(ctx, order, payment);
    if (due > 0) await queueOrderEmails(ctx, paid, { kind: "paid", cents: Math.min(due, receivedCents) });
    if (receivedCents > due) await giveBackExcess(ctx, paid, receivedCents - due, keptReason("paidTwice"));
    return;
  }
  if (order.status === "cancelled" && order.expired_at) {
    const revived = await runInLanguage("en", () => reviveOrder(ctx, order));
    if (revived.done) {
      const paid = await recordMoney(ctx, revived.order, payment);
      await queueOrderEmails(ctx, paid, { kind: "paid", cents: receivedCents });
      return;
    }
    const review = await changeOrder(ctx, order, { status: "payment_review", cancelled_at: null, cancel_reason: null });
    const paid = await recordMoney(ctx, review, payment);
    await queueOrderEmails(ctx, paid, { kind: "payment_review", reason: revived.reason });
    await giveBackOrder(ctx, paid, receivedCents, revived.reason);
    return;
  }
  const paid = await recordMoney(ctx, order, payment);
  await giveBackOrder(ctx, paid, receivedCents, keptReason("cancelledBefore"));
}

/** Shows a payment that is under way, or was declined. */
async function showProgress(ctx: Ctx, order: OrderRow, intent: CardIntent): Promise<void> {
  if (order.paid_cents > 0 || !isOpen(order)) return;
  const status =
    intent.status === "processing"
      ? "pending"
      : intent.status === "open" && intent.failure
        ? "failed"
        : paymentStatusOf(order);
  if (status !== order.payment_status) await changeOrder(ctx, order, { payment_status: status });
}
