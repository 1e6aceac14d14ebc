import type { CardPaymentStart } from "#contract/orders/orders.ts";
import { requireBuildsChecked } from "#domain/orders/order-builds.ts";
import { claimCoupon } from "#domain/orders/claim-coupon.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { type OrderClaim, requireOwnOrder } from "#domain/orders/order-access.ts";
import { canPayByCard, dueOf } from "#domain/orders/order-rules.ts";
import { lockAndProve } from "#domain/orders/prove-order.ts";
import { beginCardPayment, refreshLastPayment } from "#domain/payments/begin-card-payment.ts";
import { cardsOffered } from "#domain/payments/card-store.ts";
import * as t from "#words/order-refusals.ts";

/**
 * Begins the card payment of everything that is due, or goes on with the one that was begun. The goods are reserved before. Returns
 * what the processor's script in the browser needs.
 * @throws DomainError "conflict" when nothing is due, "unavailable" when the processor does not answer.
 */
export async function startCardPayment(ctx: Ctx, claim: OrderClaim): Promise<CardPaymentStart> {
  const access = await requireOwnOrder(ctx, claim);
  const { order } = access;
  const cards = await cardsOffered(ctx);
  if (!cards) throw new DomainError("conflict", t.noCardHere);
  await requireWithinLimit(ctx, visitorLimits.changeOrder, networkOf(ctx));
  if (!canPayByCard(order)) throw new DomainError("conflict", t.nothingByCard);
  await requireBuildsChecked(ctx, order.id);
  await withTransaction(ctx, async (tx) => claimCoupon(tx, await lockAndProve(tx, access)));
  return beginCardPayment(ctx, cards, {
    ref: { kind: "order", id: order.id },
    number: order.number,
    cents: dueOf(order),
  });
}

/** The customer comes back from paying: looks at the payment at once instead of waiting for the processor's message. */
export async function refreshCardPayment(ctx: Ctx, claim: OrderClaim): Promise<void> {
  const {
    order: { id },
  } = await requireOwnOrder(ctx, claim);
  await requireWithinLimit(ctx, visitorLimits.changeOrder, networkOf(ctx));
  await refreshLastPayment(ctx, { kind: "order", id });
}
