import type { CardPaymentStart } from "#contract/orders.ts";
import { requireBuildsChecked } from "#domain/orders/order-builds.ts";
import { claimCoupon } from "#domain/orders/claim-coupon.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { type OrderClaim, requireOwnOrder } from "#domain/orders/order-access.ts";
import { canPayByCard, dueOf } from "#domain/orders/order-rules.ts";
import { lockAndProve } from "#domain/orders/prove-order.ts";
import { asked, asProcessor, cardsOffered, intentsOf, keepIntent } from "#domain/orders/payments/card-store.ts";
import { settleIntent } from "#domain/orders/payments/settle-card-payment.ts";
import type { CardIntent } from "#platform/card-payments/card-payments.ts";
import * as t from "#words/order-refusals.ts";

const notPayable = () => new DomainError("conflict", t.nothingByCard);

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
  if (!canPayByCard(order)) throw notPayable();
  await requireBuildsChecked(ctx, order.id);
  await withTransaction(ctx, async (tx) => claimCoupon(tx, await lockAndProve(tx, access)));
  const cents = dueOf(order);
  const begun = await intentsOf(ctx, order.id);
  const last = begun.at(-1);
  const start = (intent: CardIntent): CardPaymentStart => ({
    clientSecret: intent.clientSecret,
    publishableKey: cards.publishableKey,
    cents,
  });
  if (last && (last.status === "open" || last.status === "processing")) {
    const intent = await asked(ctx, cards.findIntent(last.intent_id));
    if (intent?.status === "succeeded" || intent?.status === "processing") {
      await settleIntent(asProcessor(ctx), intent);
      throw new DomainError("conflict", t.paymentOnItsWay);
    }
    if (intent?.status === "open" && intent.amountCents === cents) return start(intent);
    // What is due has changed: the old payment must not be made any more.
    const ended = intent?.status === "open" ? await asked(ctx, cards.cancelIntent(intent.id)) : intent;
    if (ended) await settleIntent(asProcessor(ctx), ended);
    if (ended?.status === "succeeded") throw notPayable();
  }
  const attempt = (last?.attempt ?? 0) + 1;
  const key = `intent ${order.id} ${attempt} ${cents}`;
  const intent = await asked(
    ctx,
    cards.createIntent({ orderId: order.id, orderNumber: order.number, attempt, amountCents: cents, key }),
  );
  // Cancelled or paid at the counter meanwhile: the next check of the payment closes it.
  await keepIntent(ctx, order.id, intent);
  return start(intent);
}

/** The customer comes back from paying: looks at the payment at once instead of waiting for the processor's message. */
export async function refreshCardPayment(ctx: Ctx, claim: OrderClaim): Promise<void> {
  const {
    order: { id },
  } = await requireOwnOrder(ctx, claim);
  await requireWithinLimit(ctx, visitorLimits.changeOrder, networkOf(ctx));
  const last = (await intentsOf(ctx, id)).at(-1);
  if (!ctx.cardPayments || !last) return;
  const intent = await asked(ctx, ctx.cardPayments.findIntent(last.intent_id));
  if (intent) await settleIntent(asProcessor(ctx), intent);
}
