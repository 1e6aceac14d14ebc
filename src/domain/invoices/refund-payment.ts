import type { RefundMethod } from "#contract/orders/order-words.ts";
import { RefundPaymentInput } from "#contract/invoices/invoices.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { requireFreshActor } from "#domain/accounts/fresh-proof.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { once } from "#domain/idempotency/once.ts";
import { creditOf } from "#domain/invoices/credit-invoice.ts";
import { staffInvoice } from "#domain/invoices/invoice-access.ts";
import { queueInvoiceEmails } from "#domain/invoices/invoice-emails.ts";
import { tellSource } from "#domain/invoices/invoice-payments.ts";
import { type InvoiceRow, lockInvoice, noteSettled } from "#domain/invoices/invoice-store.ts";
import { allocate, unusedEntries } from "#domain/ledger/ledger-entries.ts";
import { writeRefund } from "#domain/invoices/write-refund.ts";
import { parse } from "#domain/input/parse.ts";
import { queueCardRefund } from "#domain/payments/refund-card.ts";

/**
 * Gives money of a payment back. With `credit` the client owes less, by a credit note; with `reopen` the invoice is due again.
 * Admins only, with a fresh proof; once for one key.
 * @throws DomainError "conflict" for more than is left of the payment
 */
export async function refundInvoicePayment(
  ctx: Ctx,
  { name, key }: { name: string; key: unknown },
  input: unknown,
): Promise<{ refundedCents: number }> {
  requireAdmin(ctx);
  requireFreshActor(ctx);
  const { id } = await staffInvoice(ctx, name);
  const wanted = parse(RefundPaymentInput, input);
  return once(ctx, { scope: `refund of invoice ${id}`, key, body: wanted }, async (tx) => {
    const invoice = await lockInvoice(tx, id);
    const payment = await paymentOf(tx, invoice, wanted.paymentId);
    if (wanted.cents > payment.leftCents)
      throw new DomainError("conflict", "More would be given back than is left of this payment.");
    const { cents, method, reason } = wanted;
    const entryId =
      wanted.effect === "credit"
        ? (await creditOf(tx, invoice, { cents, taxedCents: wanted.taxedCents, reason, keepsOpen: true })).entryId
        : await takeBack(tx, invoice, { entryId: payment.entryId, cents });
    await giveBack(tx, invoice, { paymentId: payment.id, entryId, cents, method, reason });
    const { settled } = await noteSettled(tx, await lockInvoice(tx, id));
    await tellSource(tx, invoice, settled ? "settled" : "open");
    await recordAudit(tx, {
      action: "invoice.refunded",
      target: { kind: "invoice", id: invoice.number ?? id },
      detail: { cents, method, effect: wanted.effect },
    });
    return { refundedCents: cents };
  });
}

/** A payment of this invoice, with what has not been given back of it. */
async function paymentOf(tx: Ctx, invoice: InvoiceRow, paymentId: string) {
  const payment = await tx.db
    .selectFrom("payments")
    .innerJoin("ledger_entries", "ledger_entries.payment_id", "payments.id")
    .select(["payments.id", "payments.amount_cents", "ledger_entries.id as entryId"])
    .where("payments.id", "=", paymentId)
    .where("payments.invoice_id", "=", invoice.id)
    .where("payments.kind", "=", "payment")
    .executeTakeFirst();
  if (!payment) throw new DomainError("conflict", "This invoice has no such payment.");
  const back = await tx.db
    .selectFrom("payments")
    .select(({ fn }) => fn.sum<string>("amount_cents").as("cents"))
    .where("refunds_id", "=", payment.id)
    .executeTakeFirst();
  return { id: payment.id, entryId: payment.entryId, leftCents: payment.amount_cents - Number(back?.cents ?? 0) };
}

/** Frees what a payment settled of the invoice, so that it can go back: the invoice is due again. */
async function takeBack(
  tx: Ctx,
  invoice: InvoiceRow,
  { entryId, cents }: { entryId: string; cents: number },
): Promise<string> {
  const unused = (await unusedEntries(tx, invoice.organization_id)).find(({ id }) => id === entryId)?.leftCents ?? 0;
  const freed = Math.max(0, cents - unused);
  const used = await tx.db
    .selectFrom("allocations")
    .select(({ fn }) => fn.sum<string>("cents").as("cents"))
    .where("entry_id", "=", entryId)
    .where("invoice_id", "=", invoice.id)
    .executeTakeFirst();
  if (freed > Number(used?.cents ?? 0))
    throw new DomainError("conflict", "This payment has paid other invoices. Refund it there.");
  if (freed > 0) await allocate(tx, { entryId, invoiceId: invoice.id, cents: -freed });
  return entryId;
}

interface Back {
  /** The payment that goes back. */
  paymentId: string;
  /** The unused entry that it is taken from. */
  entryId: string;
  cents: number;
  method: RefundMethod;
  reason: string;
}

/** Writes down money that goes back, and sends it to the card when it came from one. The invoice is locked. */
export async function giveBack(
  tx: Ctx,
  invoice: InvoiceRow,
  { paymentId, entryId, cents, method, reason }: Back,
): Promise<void> {
  const refundPaymentId = await writeRefund(tx, {
    of: { id: paymentId, organizationId: invoice.organization_id, invoiceId: invoice.id, quoteId: null },
    entryId,
    cents,
    method,
    reason,
  });
  if (method === "card")
    await queueCardRefund(tx, { pays: { kind: "invoice", id: invoice.id }, paymentId: refundPaymentId, cents });
  await recordEvent(tx, { noun: "invoice", id: invoice.id, kind: "refunded", detail: { cents, method, reason } });
  await queueInvoiceEmails(tx, invoice, { kind: "refunded", cents, method, openCents: 0 });
}
