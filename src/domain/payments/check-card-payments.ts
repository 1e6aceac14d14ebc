import type { Ctx } from "#domain/ctx.ts";
import { reservation } from "#domain/payments/card-store.ts";
import { followRefund, sendCardRefunds } from "#domain/payments/refund-card.ts";
import { columnOf, payableOf, type PayableRef, refOf } from "#domain/payments/payable.ts";
import { settleIntent } from "#domain/payments/settle-card-payment.ts";

export const cardCheckQueue = "check-card-payments";

const atOnce = 50;
const quietMinutes = 5;

/** Has the payments of what is over now closed at the processor. */
export async function queueCardCheck(ctx: Ctx, { kind, id }: PayableRef): Promise<void> {
  if (ctx.cardPayments) await ctx.jobs.enqueue(ctx.db, cardCheckQueue, [{ kind, id }]);
}

/**
 * Looks at payments that were begun and not ended, and sends refunds that wait: makes up for messages that never came. A payment
 * of what can no longer be paid is ended at the processor.
 */
export async function checkCardPayments(ctx: Ctx, ref: PayableRef | null): Promise<void> {
  const cards = ctx.cardPayments;
  if (!cards) return;
  const before = new Date(ctx.clock.now().getTime() - quietMinutes * 60_000);
  let query = ctx.db
    .selectFrom("card_payments")
    .select(["intent_id", "order_id", "invoice_id", "quote_id", "amount_cents"])
    .where("status", "in", ["open", "processing"])
    .where("intent_id", "not like", `${reservation}%`)
    .orderBy("updated_at")
    .limit(atOnce);
  query = ref ? query.where(columnOf(ref), "=", ref.id) : query.where("updated_at", "<", before);
  for (const row of await query.execute()) {
    const paid = refOf(row);
    const seen = await cards.findIntent(row.intent_id);
    const ends =
      seen?.status === "open" && !(await payableOf(ctx, paid.kind).mayStillBePaid(ctx, paid.id, row.amount_cents));
    const intent = ends ? await cards.cancelIntent(row.intent_id) : seen;
    if (intent) await settleIntent(ctx, intent);
  }
  if (ref) return;
  await sendCardRefunds(ctx, null);
  const pending = await ctx.db
    .selectFrom("card_refunds")
    .selectAll()
    .where("status", "=", "pending")
    .orderBy("updated_at")
    .limit(atOnce)
    .execute();
  for (const row of pending) {
    const refund = row.refund_id && (await cards.findRefund(row.refund_id));
    if (refund) await followRefund(ctx, row, refund);
  }
}
