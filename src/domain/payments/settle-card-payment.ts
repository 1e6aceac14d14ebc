import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { keepIntent } from "#domain/payments/card-store.ts";
import { payableOf, refOf } from "#domain/payments/payable.ts";
import type { CardIntent } from "#platform/card-payments/card-payments.ts";

/**
 * Brings what is paid in step with its payment as it stands at the processor. Only that state counts, not the message that made us
 * look: any message, any number of times, in any order, ends the same. `before` runs first in the same transaction; when it
 * answers false nothing happens.
 */
export async function settleIntent(
  ctx: Ctx,
  intent: CardIntent,
  before: (tx: Ctx) => Promise<boolean> = async () => true,
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    if (!(await before(tx))) return;
    const known = await tx.db
      .selectFrom("card_payments")
      .select(["order_id", "invoice_id", "quote_id"])
      .where("intent_id", "=", intent.id)
      .executeTakeFirst();
    const ref = known ? refOf(known) : intent.pays;
    if (!ref || !isUuid(ref.id)) return;
    const payable = payableOf(tx, ref.kind);
    // Of another shop on the same account.
    if (!(await payable.lock(tx, ref.id))) return;
    // The server may have died between the call to the processor and its record here.
    if (!known) await keepIntent(tx, ref, intent);
    const row = await tx.db
      .selectFrom("card_payments")
      .selectAll()
      .where("intent_id", "=", intent.id)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.status === "succeeded" || row.status === "canceled") return;
    await tx.db
      .updateTable("card_payments")
      .set({
        status: intent.status,
        received_cents: intent.status === "succeeded" ? intent.receivedCents : 0,
        failure: intent.failure,
        updated_at: tx.clock.now(),
      })
      .where("intent_id", "=", intent.id)
      .execute();
    if (intent.status === "succeeded") await payable.takeIn(tx, ref.id, intent);
    else await payable.showProgress?.(tx, ref.id, intent);
  });
}
