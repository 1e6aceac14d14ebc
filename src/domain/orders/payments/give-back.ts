import { actorName } from "#domain/access/actor-name.ts";
import type { Ctx } from "#domain/ctx.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { queueOrderEmails } from "#domain/orders/order-emails.ts";
import { enterOrderMoney } from "#domain/orders/order-ledger.ts";
import { paymentStatusOf } from "#domain/orders/order-rules.ts";
import { changeOrder, linesOf, lockOrder, type OrderRow } from "#domain/orders/order-store.ts";
import { refundLines } from "#domain/orders/refund-lines.ts";
import { queueCardRefund } from "#domain/payments/refund-card.ts";

/** Refunds a payment of an order that does not come about: by line when it paid all of it. The order is locked. */
export async function giveBackOrder(ctx: Ctx, order: OrderRow, cents: number, reason: string): Promise<void> {
  const pays = order.refunded_cents === 0 && cents === order.total_cents && order.paid_cents === cents;
  if (!pays) return giveBackExcess(ctx, order, cents, reason);
  const lines = await linesOf(ctx, order.id);
  await refundLines(ctx, order, {
    lines: lines.map(({ id, quantity }) => ({ id, quantity, restock: false })),
    method: "card",
    reason,
  });
}

/** Refunds money that belongs to no line: paid twice, or too late. The order is locked. */
export async function giveBackExcess(ctx: Ctx, order: OrderRow, cents: number, reason: string): Promise<void> {
  const paymentId = await keepMoneyBack(ctx, order, { cents, reason, undoes: null });
  await queueCardRefund(ctx, { pays: { kind: "order", id: order.id }, paymentId, cents });
  await queueOrderEmails(ctx, await lockOrder(ctx, order.id), { kind: "refunded", cents, reason });
}

/** Writes down money that went back to the card and belongs to no line. The order is locked. Returns the payment that says so. */
export async function keepMoneyBack(
  ctx: Ctx,
  order: OrderRow,
  { cents, reason, undoes }: { cents: number; reason: string; undoes: "dispute" | null },
): Promise<string> {
  const paymentId = ctx.ids.next();
  await ctx.db
    .insertInto("payments")
    .values({
      id: paymentId,
      order_id: order.id,
      organization_id: order.organization_id,
      kind: "refund",
      method: "card",
      amount_cents: cents,
      of_lines: false,
      undoes,
      reason,
      actor: actorName(ctx),
      created_at: ctx.clock.now(),
    })
    .execute();
  await enterOrderMoney(ctx, order, { kind: "refund", cents, paymentId });
  const sums = { ...order, refunded_cents: order.refunded_cents + cents };
  await changeOrder(ctx, order, {
    refunded_cents: sums.refunded_cents,
    payment_status: paymentStatusOf(sums),
  });
  await recordEvent(ctx, {
    noun: "order",
    id: order.id,
    kind: undoes ?? "refunded",
    detail: { cents, method: "card", reason },
  });
  return paymentId;
}
