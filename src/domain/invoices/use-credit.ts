import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { staffInvoice } from "#domain/invoices/invoice-access.ts";
import { afterPayment } from "#domain/invoices/invoice-payments.ts";
import { type InvoiceRow, lockInvoice } from "#domain/invoices/invoice-store.ts";
import { allocate, settledOf, unusedEntries } from "#domain/ledger/ledger-entries.ts";

/**
 * Uses what the client has paid or been credited and not used, oldest first, on an invoice. It and its account are locked: two
 * invoices never use the same credit. Returns the cents.
 */
export async function applyCredit(tx: Ctx, invoice: InvoiceRow): Promise<number> {
  let open = invoice.total_cents - (await settledOf(tx, invoice.id));
  let used = 0;
  for (const { id, leftCents } of open > 0 ? await unusedEntries(tx, invoice.organization_id, invoice) : []) {
    const cents = Math.min(open, leftCents);
    if (cents <= 0) break;
    await allocate(tx, { entryId: id, invoiceId: invoice.id, cents });
    open -= cents;
    used += cents;
  }
  if (used > 0)
    await recordEvent(tx, { noun: "invoice", id: invoice.id, kind: "credit_used", detail: { cents: used } });
  return used;
}

/** Staff use a client's credit on an invoice now. Admins only. @throws DomainError "conflict" when there is none, or nothing is due */
export async function useCredit(ctx: Ctx, name: string): Promise<{ usedCents: number }> {
  requireAdmin(ctx);
  const { id } = await staffInvoice(ctx, name);
  return withTransaction(ctx, async (tx) => {
    const invoice = await lockInvoice(tx, id);
    if (invoice.kind !== "invoice" || invoice.status !== "issued" || invoice.settled_at)
      throw new DomainError("conflict", "Nothing is due on this invoice.");
    const usedCents = await applyCredit(tx, invoice);
    if (usedCents === 0) throw new DomainError("conflict", "This client has no credit.");
    await afterPayment(tx, invoice, { cents: usedCents });
    await recordAudit(tx, {
      action: "invoice.credit_used",
      target: { kind: "invoice", id: invoice.number ?? id },
      detail: { cents: usedCents },
    });
    return { usedCents };
  });
}
