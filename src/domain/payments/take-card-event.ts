import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { asked, asProcessor } from "#domain/payments/card-store.ts";
import { followRefund } from "#domain/payments/refund-card.ts";
import { settleDispute } from "#domain/payments/settle-dispute.ts";
import { takeOutsideRefund } from "#domain/payments/take-outside-refund.ts";
import { settleIntent } from "#domain/payments/settle-card-payment.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import type { CardEvent, CardRefund } from "#platform/card-payments/card-payments.ts";

/**
 * Takes a message of the card processor. It only says where to look: the payment or refund is fetched, so that late, repeated and
 * swapped messages end the same. Each message counts once.
 * @throws DomainError "invalid" for one the processor did not sign, "unavailable" when it does not answer: it then sends it again.
 */
export async function takeCardEvent(ctx: Ctx, body: string, signature: string): Promise<void> {
  const cards = ctx.cardPayments;
  if (!cards) throw new DomainError("not_found", "There is no card payment here.");
  const event = cards.readEvent(body, signature);
  if (!event) {
    await requireWithinLimit(ctx, visitorLimits.forgedEvent, networkOf(ctx));
    throw new DomainError("invalid", "The signature is not the card processor's, or too old.");
  }
  const system = asProcessor(ctx);
  const known = await ctx.db.selectFrom("stripe_events").select("id").where("id", "=", event.id).executeTakeFirst();
  if (known) return;
  if (event.refundId) {
    const refund = await asked(ctx, cards.findRefund(event.refundId));
    const row = refund && (await findRefundRow(system, refund));
    if (refund && row) await followRefund(system, row, refund);
    else if (refund) await takeOutsideRefund(system, refund);
    await isFirst(ctx, event);
    return;
  }
  if (event.disputeId) {
    const dispute = await asked(ctx, cards.findDispute(event.disputeId));
    if (dispute) await settleDispute(system, dispute);
    await isFirst(ctx, event);
    return;
  }
  const intent = event.intentId ? await asked(ctx, cards.findIntent(event.intentId)) : null;
  if (intent) await settleIntent(system, intent, (tx) => isFirst(tx, event));
  else await isFirst(ctx, event);
}

/** A refund that is written down: by our key, or, when it was made at the processor, by its own id. */
const findRefundRow = ({ db }: Ctx, { id, key }: CardRefund) =>
  db
    .selectFrom("card_refunds")
    .selectAll()
    .where((is) =>
      key && isUuid(key) ? is.or([is("id", "=", key), is("refund_id", "=", id)]) : is("refund_id", "=", id),
    )
    .executeTakeFirst();

/** Keeps the message; false when another delivery of it was faster. */
async function isFirst(ctx: Ctx, { id, type }: CardEvent): Promise<boolean> {
  const kept = await ctx.db
    .insertInto("stripe_events")
    .values({ id, type, received_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return kept !== undefined;
}

const keptDays = 60;

/** Forgets messages that are too old to be sent again. */
export async function forgetCardEvents(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptDays * 24 * 3600_000);
  await ctx.db.deleteFrom("stripe_events").where("received_at", "<", before).execute();
}
