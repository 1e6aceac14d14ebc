import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { columnsOf, payableOf, refOf } from "#domain/payments/payable.ts";
import { paymentOf } from "#domain/payments/settle-dispute.ts";
import type { CardRefund } from "#platform/card-payments/card-payments.ts";

/**
 * Writes down money that somebody gave back in the card processor's own dashboard: what it paid is due again, and staff decide what
 * follows. Once for one refund; one that failed is not written down.
 */
export async function takeOutsideRefund(ctx: Ctx, refund: CardRefund): Promise<void> {
  const { intentId, cents } = refund;
  if (refund.status === "failed" || intentId === null || cents <= 0) return;
  await withTransaction(ctx, async (tx) => {
    const paid = await paymentOf(tx, intentId);
    if (!paid) return;
    const ref = refOf(paid);
    const payable = payableOf(tx, ref.kind);
    await payable.lock(tx, ref.id);
    const known = await tx.db
      .selectFrom("card_refunds")
      .select("id")
      .where("refund_id", "=", refund.id)
      .executeTakeFirst();
    if (known) return;
    const paymentId = await payable.takenBack(tx, ref.id, { intentId, reference: refund.id, cents, undoes: null });
    const now = tx.clock.now();
    await tx.db
      .insertInto("card_refunds")
      .values({
        id: tx.ids.next(),
        intent_id: intentId,
        ...columnsOf(ref),
        payment_id: paymentId,
        amount_cents: cents,
        status: refund.status,
        refund_id: refund.id,
        created_at: now,
        updated_at: now,
      })
      .execute();
  });
}
