import { RefundOrderInput } from "#contract/orders.ts";
import { requireAdmin } from "#domain/accounts/account-policy.ts";
import { actorName } from "#domain/actor-name.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { once } from "#domain/idempotency/once.ts";
import { staffOrder } from "#domain/orders/order-access.ts";
import { queueOrderEmails } from "#domain/orders/order-emails.ts";
import { paymentStatusOf } from "#domain/orders/order-rules.ts";
import { changeOrder, linesOf, lockOrder, recordOrderEvent } from "#domain/orders/order-store.ts";
import { refundOf } from "#domain/orders/price-order.ts";
import { parse } from "#domain/parse.ts";
import { queueAllocation } from "#domain/stock/allocate-waiting.ts";
import { restock } from "#domain/stock/reserve-stock.ts";

/**
 * Gives back pieces of an order with their tax and fees, never more than was paid; returned ones go back on the shelf when
 * `restock` says so. Admins only.
 * @throws DomainError "conflict" for pieces that were refunded before, or were never paid.
 */
export async function refundOrder(
  ctx: Ctx,
  { number, key }: { number: string; key: unknown },
  input: unknown,
): Promise<{ refundedCents: number }> {
  requireAdmin(ctx);
  const { id } = await staffOrder(ctx, number);
  const wanted = parse(RefundOrderInput, input);
  return once(ctx, { scope: `refund of order ${id}`, key, body: wanted }, async (tx) => {
    const order = await lockOrder(tx, id);
    const lines = await linesOf(tx, id);
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
          refundedCents: line.refunded_cents,
          netCents: line.net_cents,
          taxCents: line.tax_cents,
          feeCents: line.fee_cents,
        },
        quantity,
      );
      const returns = Math.min(quantity, line.handed_over - line.returned);
      if (toShelf && returns > 0)
        back.push({ lineId, variantId: line.variant_id, quantity: returns, before: line.returned });
      await tx.db
        .updateTable("order_lines")
        .set({
          refunded: line.refunded + quantity,
          refunded_cents: line.refunded_cents + part.totalCents,
          returned: toShelf ? line.returned + returns : line.returned,
        })
        .where("id", "=", lineId)
        .execute();
      // The same line named twice counts on from here.
      line.refunded += quantity;
      line.refunded_cents += part.totalCents;
      if (toShelf) line.returned += returns;
      sum.cents += part.totalCents;
      sum.tax += part.taxCents;
      sum.fee += part.feeCents;
    }
    if (sum.cents === 0) throw new DomainError("conflict", "This comes to nothing: there is no money to give back.");
    if (order.refunded_cents + sum.cents > order.paid_cents)
      throw new DomainError("conflict", "More would be given back than was paid.");
    await tx.db
      .insertInto("order_payments")
      .values({
        id: tx.ids.next(),
        order_id: id,
        kind: "refund",
        method: wanted.method,
        amount_cents: sum.cents,
        tax_cents: sum.tax,
        fee_cents: sum.fee,
        reason: wanted.reason,
        actor: actorName(tx),
        created_at: tx.clock.now(),
      })
      .execute();
    const restocked = await restock(tx, back);
    const sums = { ...order, refunded_cents: order.refunded_cents + sum.cents };
    const goods = lines.filter(({ kind }) => kind !== "delivery");
    const allBack = back.length > 0 && goods.every((line) => line.returned === line.quantity);
    const after = await changeOrder(tx, order, {
      refunded_cents: sums.refunded_cents,
      payment_status: paymentStatusOf(sums),
      ...(allBack && { fulfillment_status: "returned" }),
    });
    await recordOrderEvent(tx, id, "refunded", { cents: sum.cents, method: wanted.method, reason: wanted.reason });
    if (back.length > 0) await recordOrderEvent(tx, id, "returned", { pieces: back });
    await queueOrderEmails(tx, after, { kind: "refunded", cents: sum.cents, reason: wanted.reason });
    await queueAllocation(tx, restocked);
    await recordAudit(tx, {
      action: "order.refunded",
      target: { kind: "order", id: order.number },
      detail: { cents: sum.cents, method: wanted.method },
    });
    return { refundedCents: sum.cents };
  });
}
