import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { type CardRefundRow, refundableIntents } from "#domain/payments/card-store.ts";
import { columnOf, columnsOf, payableOf, type PayableRef, refOf } from "#domain/payments/payable.ts";
import type { CardRefund } from "#platform/card-payments/card-payments.ts";

export const cardRefundQueue = "send-card-refund";

/**
 * Puts a refund on its way to the card it was paid with. Call it in the transaction that writes the refund down: the processor is
 * asked only when that commits, and once, however often the job runs.
 * @throws DomainError "conflict" when less was paid by card.
 */
export async function queueCardRefund(
  ctx: Ctx,
  { pays, paymentId, cents }: { pays: PayableRef; paymentId: string; cents: number },
): Promise<void> {
  let left = cents;
  const parts: { id: string; intentId: string; cents: number }[] = [];
  for (const { intentId, leftCents } of await refundableIntents(ctx, pays)) {
    const part = Math.min(left, leftCents);
    if (part > 0) parts.push({ id: ctx.ids.next(), intentId, cents: part });
    left -= Math.max(0, part);
  }
  if (left > 0)
    throw new DomainError("conflict", "Less than that was paid by card. Choose another way to give it back.");
  const now = ctx.clock.now();
  await ctx.db
    .insertInto("card_refunds")
    .values(
      parts.map((part) => ({
        id: part.id,
        intent_id: part.intentId,
        ...columnsOf(pays),
        payment_id: paymentId,
        amount_cents: part.cents,
        status: "queued" as const,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  await ctx.jobs.enqueue(
    ctx.db,
    cardRefundQueue,
    parts.map(({ id }) => ({ refundId: id })),
  );
}

/** Asks the processor for refunds that are written down: one, or with null every one that is still waiting. */
export async function sendCardRefunds(ctx: Ctx, refundId: string | null): Promise<void> {
  const cards = ctx.cardPayments;
  let query = ctx.db
    .selectFrom("card_refunds")
    .selectAll()
    .where("status", "=", "queued")
    .orderBy("created_at")
    .limit(50);
  if (refundId) query = query.where("id", "=", refundId);
  for (const row of await query.execute()) {
    if (!cards) throw new Error("A card refund waits, but no card processor is configured.");
    const refund = await cards.refund({ intentId: row.intent_id, amountCents: row.amount_cents, key: row.id });
    await followRefund(ctx, row, refund);
  }
}

/** Keeps how a refund stands; staff hear of one that did not come about. */
export async function followRefund(ctx: Ctx, kept: CardRefundRow, refund: CardRefund): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const paid = refOf(kept);
    const payable = payableOf(tx, paid.kind);
    await payable.lock(tx, paid.id);
    const row = await tx.db.selectFrom("card_refunds").selectAll().where("id", "=", kept.id).executeTakeFirstOrThrow();
    // A refund can still fail after it succeeded; nothing comes after that.
    if (row.status === "failed" || (row.status === "succeeded" && refund.status === "pending")) return;
    if (row.status === refund.status) return;
    await tx.db
      .updateTable("card_refunds")
      .set({
        status: refund.status,
        refund_id: row.refund_id ?? (refund.id || null),
        failure: refund.failure,
        updated_at: tx.clock.now(),
      })
      .where("id", "=", kept.id)
      .execute();
    if (refund.status === "failed") {
      const reason = `The card processor refused the refund (${refund.failure ?? "no reason given"}). Give it back another way.`;
      await payable.refundFailed(tx, paid.id, { cents: row.amount_cents, reason });
    }
    if (refund.status !== "succeeded") return;
    const waiting = await tx.db
      .selectFrom("card_refunds")
      .select("id")
      .where(columnOf(paid), "=", paid.id)
      .where("status", "<>", "succeeded")
      .executeTakeFirst();
    if (!waiting) await payable.refunded?.(tx, paid.id);
  });
}
