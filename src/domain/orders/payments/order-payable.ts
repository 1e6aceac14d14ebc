import { runInLanguage } from "#current-language";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import type { Ctx, Payable } from "#domain/ctx.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { queueOrderEmails, queueStaffOrderEmail } from "#domain/orders/order-emails.ts";
import { dueOf, isOpen, paymentStatusOf } from "#domain/orders/order-rules.ts";
import { changeOrder, lockOrder, type OrderRow } from "#domain/orders/order-store.ts";
import { keptReason } from "#domain/orders/own-reasons.ts";
import { recordMoney } from "#domain/orders/pay-order.ts";
import { giveBackExcess, giveBackOrder, keepMoneyBack } from "#domain/orders/payments/give-back.ts";
import { reviveOrder } from "#domain/orders/payments/revive-order.ts";
import type { CardIntent } from "#platform/card-payments/card-payments.ts";

/** Payment of an order by card. */
export const orderPayable: Payable = {
  kind: "order",
  lock: async (tx, id) =>
    (await tx.db.selectFrom("orders").select("id").where("id", "=", id).forUpdate().executeTakeFirst()) !== undefined,
  takeIn: async (tx, id, intent) => takeIn(tx, await lockOrder(tx, id), intent),
  showProgress: async (tx, id, intent) => showProgress(tx, await lockOrder(tx, id), intent),
  async mayStillBePaid(ctx, id, cents) {
    const order = await ctx.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    if (order.status !== "cancelled") return dueOf(order) === cents;
    if (!order.expired_at) return false;
    return order.expired_at.getTime() + shopLimits.latePaymentMinutes * 60_000 > ctx.clock.now().getTime();
  },
  async takenBack(tx, id, { cents, undoes }) {
    const order = await lockOrder(tx, id);
    const reason = keptReason(undoes === "dispute" ? "disputed" : "refundedOutside");
    const paymentId = await keepMoneyBack(tx, order, { cents, reason, undoes });
    if (undoes === null)
      await queueStaffOrderEmail(tx, order, { kind: "refunded_outside", reason: formatMoney(cents) });
    return paymentId;
  },
  async givenAgain(tx, id, { reference, cents }) {
    await recordMoney(tx, await lockOrder(tx, id), { method: "card", reference, cents, undoes: "dispute" });
  },
  async disputed(tx, id, { status, cents, reason }) {
    await recordEvent(tx, { noun: "order", id, kind: `dispute_${status}`, detail: { cents, reason } });
    const order = await lockOrder(tx, id);
    await queueStaffOrderEmail(tx, order, { kind: `dispute_${status}`, reason: `${formatMoney(cents)}, ${reason}` });
  },
  async refundFailed(tx, id, { cents, reason }) {
    await recordEvent(tx, { noun: "order", id, kind: "refund_failed", detail: { cents, reason } });
    await queueOrderEmails(tx, await lockOrder(tx, id), { kind: "refund_failed", reason });
  },
  async refunded(tx, id) {
    const order = await lockOrder(tx, id);
    if (order.status !== "payment_review") return;
    const reason = keptReason("soldOut");
    await changeOrder(tx, order, { status: "cancelled", cancelled_at: tx.clock.now(), cancel_reason: reason });
    await recordEvent(tx, { noun: "order", id: order.id, kind: "cancelled", detail: { reason } });
  },
};

/** It pays the order, revives it, or goes back. */
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
