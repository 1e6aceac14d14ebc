import type { RefundMethod } from "#contract/orders/order-words.ts";
import { actorName } from "#domain/access/actor-name.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { queueOrderEmails } from "#domain/orders/order-emails.ts";
import { enterOrderMoney } from "#domain/orders/order-ledger.ts";
import { allReturned, paymentStatusOf } from "#domain/orders/order-rules.ts";
import { changeOrder, linesOf, type OrderRow } from "#domain/orders/order-store.ts";
import { refundOf } from "#contract/orders/refund-sum.ts";
import { queueCardRefund } from "#domain/payments/refund-card.ts";
import { queueAllocation } from "#domain/stock/queue-allocation.ts";
import { restock } from "#domain/stock/reserve-stock.ts";

interface Refund {
  lines: { id: string; quantity: number; restock: boolean }[];
  method: RefundMethod;
  reason: string;
  /** Pieces that cost nothing are no mistake: a return of them ends without money. */
  mayBeNothing?: boolean;
}

/**
 * Gives back pieces of a locked order with their tax and fees, never more than was paid; handed-over ones go back on the shelf when
 * `restock` says so. What was paid by card is sent back when the transaction commits.
 * @throws DomainError "conflict" for pieces that were refunded before, or were never paid.
 */
export async function refundLines(ctx: Ctx, order: OrderRow, wanted: Refund): Promise<{ refundedCents: number }> {
  const lines = await linesOf(ctx, order.id);
  const sum = { cents: 0, tax: 0, fee: 0 };
  const back: Parameters<typeof restock>[1] = [];
  for (const { id: lineId, quantity, restock: toShelf } of wanted.lines) {
    const line = lines.find((found) => found.id === lineId);
    if (!line) throw new DomainError("conflict", "This order has no such line.");
    if (line.refunded + quantity > line.quantity)
      throw new DomainError("conflict", `Only ${line.quantity - line.refunded} of ${line.name} can be refunded.`);
    const part = refundOf(
      {
        quantity: line.quantity,
        refunded: line.refunded,
        netCents: line.net_cents,
        taxCents: line.tax_cents,
        feeCents: line.fee_cents,
      },
      quantity,
    );
    const returns = toShelf ? Math.min(quantity, line.handed_over - line.returned) : 0;
    if (returns > 0) back.push({ lineId, variantId: line.variant_id, quantity: returns, before: line.returned });
    // The same line named twice counts on from here.
    line.refunded += quantity;
    line.refunded_cents += part.totalCents;
    line.returned += returns;
    await ctx.db
      .updateTable("order_lines")
      .set({ refunded: line.refunded, refunded_cents: line.refunded_cents, returned: line.returned })
      .where("id", "=", lineId)
      .execute();
    sum.cents += part.totalCents;
    sum.tax += part.taxCents;
    sum.fee += part.feeCents;
  }
  if (sum.cents === 0 && wanted.mayBeNothing) return { refundedCents: 0 };
  if (sum.cents === 0) throw new DomainError("conflict", "This comes to nothing: there is no money to give back.");
  if (order.refunded_cents + sum.cents > order.paid_cents)
    throw new DomainError("conflict", "More would be given back than was paid.");
  const paymentId = ctx.ids.next();
  await ctx.db
    .insertInto("payments")
    .values({
      id: paymentId,
      order_id: order.id,
      organization_id: order.organization_id,
      kind: "refund",
      method: wanted.method,
      amount_cents: sum.cents,
      tax_cents: sum.tax,
      fee_cents: sum.fee,
      reason: wanted.reason,
      actor: actorName(ctx),
      created_at: ctx.clock.now(),
    })
    .execute();
  await enterOrderMoney(ctx, order, { kind: "refund", cents: sum.cents, paymentId });
  if (wanted.method === "card")
    await queueCardRefund(ctx, { pays: { kind: "order", id: order.id }, paymentId, cents: sum.cents });
  const restocked = await restock(ctx, back);
  const sums = { ...order, refunded_cents: order.refunded_cents + sum.cents };
  const after = await changeOrder(ctx, order, {
    refunded_cents: sums.refunded_cents,
    payment_status: paymentStatusOf(sums),
    ...(back.length > 0 && allReturned(lines) && { fulfillment_status: "returned" as const }),
  });
  await recordEvent(ctx, {
    noun: "order",
    id: order.id,
    kind: "refunded",
    detail: {
      cents: sum.cents,
      method: wanted.method,
      reason: wanted.reason,
    },
  });
  if (back.length > 0)
    await recordEvent(ctx, { noun: "order", id: order.id, kind: "returned", detail: { pieces: back } });
  await queueOrderEmails(ctx, after, { kind: "refunded", cents: sum.cents, reason: wanted.reason });
  await queueAllocation(ctx, restocked);
  await recordAudit(ctx, {
    action: "order.refunded",
    target: { kind: "order", id: order.number },
    detail: { cents: sum.cents, method: wanted.method },
  });
  return { refundedCents: sum.cents };
}
