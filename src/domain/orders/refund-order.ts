import { RefundOrderInput } from "#contract/orders/orders.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { requireFreshActor } from "#domain/accounts/fresh-proof.ts";
import type { Ctx } from "#domain/ctx.ts";
import { once } from "#domain/idempotency/once.ts";
import { staffOrder } from "#domain/orders/order-access.ts";
import { requireNoInvoice } from "#domain/orders/pay-order.ts";
import { lockOrder } from "#domain/orders/order-store.ts";
import { refundLines } from "#domain/orders/refund-lines.ts";
import { parse } from "#domain/input/parse.ts";

/**
 * Refunds pieces of an order once for one key. Admins only, with a fresh proof.
 * @throws DomainError "conflict" for pieces that were refunded before, or were never paid.
 */
export async function refundOrder(
  ctx: Ctx,
  { number, key }: { number: string; key: unknown },
  input: unknown,
): Promise<{ refundedCents: number }> {
  requireAdmin(ctx);
  requireFreshActor(ctx);
  const { id } = await staffOrder(ctx, number);
  const wanted = parse(RefundOrderInput, input);
  return once(ctx, { scope: `refund of order ${id}`, key, body: wanted }, async (tx) => {
    const order = await lockOrder(tx, id);
    requireNoInvoice(order);
    return refundLines(tx, order, wanted);
  });
}
