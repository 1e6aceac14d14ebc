import type { PaymentUndoing } from "#contract/invoices/invoice-words.ts";
import type { RefundMethod } from "#contract/orders/order-words.ts";
import { actorName } from "#domain/access/actor-name.ts";
import type { Ctx } from "#domain/ctx.ts";
import { allocate, writeEntry } from "#domain/ledger/ledger-entries.ts";

interface Refund {
  /** The payment that goes back, and whose it was. */
  of: { id: string; organizationId: string; invoiceId: string | null; quoteId: string | null };
  /** The unused payment or credit that it is taken from. */
  entryId: string;
  cents: number;
  method: RefundMethod;
  reason: string;
  /** Set when nobody gets money: the payment never was, or was taken back. */
  undoes?: PaymentUndoing | null;
}

/** Writes down, in payments and ledger, that money of a client's account went back. The account is locked. Returns the payment's id. */
export async function writeRefund(
  tx: Ctx,
  { of, entryId, cents, method, reason, undoes = null }: Refund,
): Promise<string> {
  const paymentId = tx.ids.next();
  await tx.db
    .insertInto("payments")
    .values({
      id: paymentId,
      organization_id: of.organizationId,
      invoice_id: of.invoiceId,
      quote_id: of.quoteId,
      kind: "refund",
      method,
      amount_cents: cents,
      refunds_id: of.id,
      undoes,
      reason,
      actor: actorName(tx),
      created_at: tx.clock.now(),
    })
    .execute();
  const refundId = await writeEntry(tx, {
    organizationId: of.organizationId,
    kind: "refund",
    cents,
    cause: `refund ${paymentId}`,
    paymentId,
    memo: reason,
  });
  await allocate(tx, { entryId, refundId, cents });
  return paymentId;
}
