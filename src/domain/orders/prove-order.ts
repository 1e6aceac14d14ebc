import { claimCoupon } from "#domain/orders/claim-coupon.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { type FullOrderAccess, type OrderClaim, requireOwnOrder } from "#domain/orders/order-access.ts";
import { queueStaffOrderEmail } from "#domain/orders/order-emails.ts";
import { holdUntil, isOpen, orderMissing } from "#domain/orders/order-rules.ts";
import { changeOrder, lockOrder, type OrderRow } from "#domain/orders/order-store.ts";

/**
 * The customer stands by an order placed without signing in: by the button behind the emailed link, or signed in with its address.
 * Doing it twice changes nothing. @throws DomainError "not_found" for the browser that ordered: it has shown no address.
 */
export async function confirmOrder(ctx: Ctx, claim: OrderClaim): Promise<void> {
  const access = await requireOwnOrder(ctx, claim);
  if (access.by === "browser") throw orderMissing();
  await requireWithinLimit(ctx, visitorLimits.changeOrder, networkOf(ctx));
  await withTransaction(ctx, (tx) => lockAndProve(tx, access));
}

/** Locks an order for an act of its customer, which proves the address when it comes by the emailed link or the account. */
export async function lockAndProve(ctx: Ctx, { order: { id }, by }: FullOrderAccess): Promise<OrderRow> {
  const order = await lockOrder(ctx, id);
  return by === "browser" || order.sender_proven ? order : proveSender(ctx, order);
}

/** The address of a locked order is proven: it holds its coupon, and its goods for as long as those of known customers. */
async function proveSender(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  if (isOpen(order)) await claimCoupon(ctx, order, { proven: true });
  const { actor } = ctx;
  const proven = { ...order, sender_proven: true };
  const after = await changeOrder(ctx, order, {
    sender_proven: true,
    ...("userId" in actor && actor.email === order.email && { customer_id: actor.userId }),
    ...(order.held_until && isOpen(order) && { held_until: holdUntil(ctx, proven) }),
  });
  await recordEvent(ctx, { noun: "order", id: order.id, kind: "confirmed" });
  if (isOpen(order) && order.paid_cents === 0) await queueStaffOrderEmail(ctx, after, { kind: "placed" });
  return after;
}
