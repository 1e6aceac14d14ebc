import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { payableOf, refOf, columnsOf } from "#domain/payments/payable.ts";
import type { CardDispute } from "#platform/card-payments/card-payments.ts";

/**
 * Brings what was paid in step with a dispute as it stands at the card processor: what the bank took is due again, what it gave back is
 * paid again. Only that state counts, not the message that made us look. Staff hear of each change.
 */
export async function settleDispute(ctx: Ctx, dispute: CardDispute): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const paid = await paymentOf(tx, dispute.intentId);
    if (!paid) return;
    const ref = refOf(paid);
    const payable = payableOf(tx, ref.kind);
    await payable.lock(tx, ref.id);
    const before = await tx.db.selectFrom("card_disputes").selectAll().where("id", "=", dispute.id).executeTakeFirst();
    const taken = { was: before?.taken_cents ?? 0, is: dispute.takenCents };
    if (before && taken.was === taken.is && before.status === dispute.status) return;
    const now = tx.clock.now();
    const kept = { taken_cents: taken.is, status: dispute.status, updated_at: now };
    await tx.db
      .insertInto("card_disputes")
      .values({
        id: dispute.id,
        intent_id: dispute.intentId,
        ...columnsOf(ref),
        amount_cents: dispute.amountCents,
        reason: dispute.reason,
        created_at: now,
        ...kept,
      })
      .onConflict((known) => known.column("id").doUpdateSet(kept))
      .execute();
    const more = taken.is - taken.was;
    const money = { intentId: dispute.intentId, reference: dispute.id, cents: Math.abs(more) };
    if (more > 0) await payable.takenBack(tx, ref.id, { ...money, undoes: "dispute" });
    if (more < 0) await payable.givenAgain(tx, ref.id, money);
    await payable.disputed(tx, ref.id, {
      status: dispute.status,
      cents: dispute.amountCents,
      reason: dispute.reason,
    });
  });
}

/** A payment of ours, by the processor's id. Of another shop on the same account there is none. */
export const paymentOf = ({ db }: Pick<Ctx, "db">, intentId: string) =>
  db
    .selectFrom("card_payments")
    .select(["order_id", "invoice_id", "quote_id"])
    .where("intent_id", "=", intentId)
    .executeTakeFirst();
