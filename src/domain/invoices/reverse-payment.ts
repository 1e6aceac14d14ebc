import type { TakenPayment } from "#contract/orders/order-words.ts";
import type { PaymentUndoing } from "#contract/invoices/invoice-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { tellSource } from "#domain/invoices/invoice-payments.ts";
import { lockInvoice, noteSettled } from "#domain/invoices/invoice-store.ts";
import { allocate } from "#domain/ledger/ledger-entries.ts";
import { writeRefund } from "#domain/invoices/write-refund.ts";
import { lockAccount } from "#domain/ledger/lock-account.ts";

/** A payment in the ledger, with what is left of it to go back. */
export interface LedgerPayment {
  id: string;
  entryId: string;
  organizationId: string;
  invoiceId: string | null;
  quoteId: string | null;
  method: TakenPayment;
  cents: number;
  leftCents: number;
}

/** A payment of a client's account, by its id or by its reference at the card processor; undefined for those of orders. */
export async function ledgerPayment(
  { db }: Pick<Ctx, "db">,
  by: { id: string } | { cardReference: string },
): Promise<LedgerPayment | undefined> {
  const row = await db
    .selectFrom("payments")
    .innerJoin("ledger_entries", "ledger_entries.payment_id", "payments.id")
    .select(["payments.id", "ledger_entries.id as entryId", "payments.organization_id", "payments.invoice_id"])
    .select(["quote_id", "method", "payments.amount_cents"])
    .select((eb) =>
      eb
        .selectFrom("payments as back")
        .select(({ fn }) => fn.sum<string>("back.amount_cents").as("cents"))
        .whereRef("back.refunds_id", "=", "payments.id")
        .as("back"),
    )
    .where("payments.kind", "=", "payment")
    .where("payments.order_id", "is", null)
    .$if("id" in by, (query) => query.where("payments.id", "=", "id" in by ? by.id : ""))
    .$if("cardReference" in by, (query) =>
      query.where("method", "=", "card").where("reference", "=", "cardReference" in by ? by.cardReference : ""),
    )
    .executeTakeFirst();
  if (!row?.organization_id) return undefined;
  return {
    id: row.id,
    entryId: row.entryId,
    organizationId: row.organization_id,
    invoiceId: row.invoice_id,
    quoteId: row.quote_id,
    method: row.method,
    cents: row.amount_cents,
    leftCents: row.amount_cents - Number(row.back ?? 0),
  };
}

interface Reversal {
  cents: number;
  /** Null for money that went back to the client. */
  undoes: PaymentUndoing | null;
  reason: string;
}

/**
 * Takes a payment back, all of it or a part: what it settled is due again, on whatever invoices that was. The account is locked.
 * Returns the row that says so, and the invoices that are due again, this payment's own first.
 * @throws DomainError "conflict" when less of it is left
 */
export async function reversePayment(
  tx: Ctx,
  payment: LedgerPayment,
  { cents, undoes, reason }: Reversal,
): Promise<{ paymentId: string; invoiceIds: string[] }> {
  await lockAccount(tx, payment.organizationId);
  const invoiceIds = await freeUp(tx, payment, cents);
  const { entryId, method } = payment;
  const paymentId = await writeRefund(tx, { of: payment, entryId, cents, method, reason, undoes });
  for (const id of new Set([...(payment.invoiceId ? [payment.invoiceId] : []), ...invoiceIds]))
    await recordEvent(tx, { noun: "invoice", id, kind: undoes ?? "refunded", detail: { cents, reason } });
  return { paymentId, invoiceIds };
}

/** Frees as much of a payment as is not unused anyway, from the invoice it was used on last. */
async function freeUp(tx: Ctx, { entryId, cents: whole }: LedgerPayment, cents: number): Promise<string[]> {
  const uses = await tx.db
    .selectFrom("allocations")
    .select(["invoice_id", ({ fn }) => fn.sum<string>("cents").as("cents")])
    .where("entry_id", "=", entryId)
    .groupBy("invoice_id")
    .orderBy(({ fn }) => fn.max("created_at"), "desc")
    .execute();
  const used = uses.reduce((sum, row) => sum + Number(row.cents), 0);
  let left = cents - (whole - used);
  const freed: string[] = [];
  for (const { invoice_id: id, cents: given } of uses) {
    const part = Math.min(left, Number(given));
    if (id === null || part <= 0) continue;
    const invoice = await lockInvoice(tx, id);
    await allocate(tx, { entryId, invoiceId: id, cents: -part });
    const { settled } = await noteSettled(tx, invoice);
    await tellSource(tx, invoice, settled ? "settled" : "open");
    freed.push(id);
    left -= part;
  }
  if (left > 0) throw new DomainError("conflict", "Part of this payment went back already.");
  return freed;
}
