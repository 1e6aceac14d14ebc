import type { z } from "zod";
import type { TakenPayment } from "#contract/orders/order-words.ts";
import { RecordPaymentInput } from "#contract/orders/orders.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { actorName } from "#domain/access/actor-name.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { claimCoupon } from "#domain/orders/claim-coupon.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { once } from "#domain/idempotency/once.ts";
import { staffOrder } from "#domain/orders/order-access.ts";
import { enterOrderMoney } from "#domain/orders/order-ledger.ts";
import { dueOf, paymentStatusOf } from "#domain/orders/order-rules.ts";
import { changeOrder, lockOrder, type OrderRow } from "#domain/orders/order-store.ts";
import { parse } from "#domain/input/parse.ts";

type Payment = z.infer<typeof RecordPaymentInput>;

/** Staff take what is due. @throws DomainError "conflict" when nothing is. */
export async function recordPayment(
  ctx: Ctx,
  { number, key }: { number: string; key: unknown },
  input: unknown,
): Promise<{ paidCents: number }> {
  requireStaff(ctx);
  const { id } = await staffOrder(ctx, number);
  const payment = parse(RecordPaymentInput, input);
  return once(ctx, { scope: `payment of order ${id}`, key, body: payment }, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status === "draft") throw new DomainError("conflict", "The customer has not placed this order yet.");
    requireNoInvoice(order);
    const paidCents = dueOf(order);
    if (paidCents === 0) throw new DomainError("conflict", "Nothing is due on this order.");
    await claimCoupon(tx, order);
    await takePayment(tx, order, payment);
    await recordAudit(tx, {
      action: "order.paid",
      target: { kind: "order", id: order.number },
      detail: { cents: paidCents, method: payment.method },
    });
    return { paidCents };
  });
}

/** Writes the payment of everything that is due. The order is locked. */
export async function takePayment(ctx: Ctx, order: OrderRow, { method, reference }: Payment): Promise<OrderRow> {
  const cents = dueOf(order);
  return cents === 0 ? order : recordMoney(ctx, order, { method, reference, cents });
}

interface Money {
  method: TakenPayment;
  reference?: string | undefined;
  cents: number;
  /** Money that the bank of a card took and gave back. */
  undoes?: "dispute";
}

/** Writes money that has come in. The order is locked. */
export async function recordMoney(
  ctx: Ctx,
  order: OrderRow,
  { method, reference, cents, undoes }: Money,
): Promise<OrderRow> {
  const paymentId = ctx.ids.next();
  await ctx.db
    .insertInto("payments")
    .values({
      id: paymentId,
      order_id: order.id,
      organization_id: order.organization_id,
      kind: "payment",
      method,
      amount_cents: cents,
      reference: reference ?? null,
      undoes: undoes ?? null,
      actor: actorName(ctx),
      created_at: ctx.clock.now(),
    })
    .execute();
  await enterOrderMoney(ctx, order, { kind: "payment", cents, paymentId });
  await recordEvent(ctx, { noun: "order", id: order.id, kind: "paid", detail: { cents, method } });
  const sums = { ...order, paid_cents: order.paid_cents + cents };
  // Paid goods wait as long as they have to.
  return changeOrder(ctx, order, {
    paid_cents: sums.paid_cents,
    payment_status: paymentStatusOf(sums),
    held_until: null,
    // A card that was charged stands by the address, as an account does.
    ...(method === "card" && { sender_proven: true }),
  });
}

/** @throws DomainError "conflict" for an order that is paid through its invoice */
export function requireNoInvoice({ invoice_id }: Pick<OrderRow, "invoice_id">): void {
  if (invoice_id !== null)
    throw new DomainError("conflict", "This order has an invoice. Take and give back its money there.");
}
