import { requireAdmin } from "#domain/access/account-policy.ts";
import { personName } from "#domain/access/actor-name.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { addDays, today } from "#domain/time/days.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { lockDraft, taxOfClient, writeLines } from "#domain/invoices/draft-invoice.ts";
import { isWithinApproval, staffInvoice } from "#domain/invoices/invoice-access.ts";
import { queueInvoiceEmails } from "#domain/invoices/invoice-emails.ts";
import {
  type InvoiceRow,
  linesOfInvoice,
  lockInvoice,
  noteSettled,
  toInvoiceLine,
} from "#domain/invoices/invoice-store.ts";
import { keepInvoicePaper } from "#domain/invoices/keep-invoice-paper.ts";
import { applyCredit } from "#domain/invoices/use-credit.ts";
import { writeEntry } from "#domain/ledger/ledger-entries.ts";

/**
 * Issues a draft: it gets its number, its day and its tax, and is never changed again. What the client has paid or been credited
 * before pays it. Administrators; technicians for a repair, up to what its client approved.
 * @throws DomainError "conflict" without lines, or for one that was issued
 */
export async function issueInvoice(ctx: Ctx, name: string): Promise<{ number: string; openCents: number }> {
  const { id } = await staffInvoice(ctx, name);
  return withTransaction(ctx, async (tx) => {
    if (!isWithinApproval(await lockInvoice(tx, id))) requireAdmin(ctx);
    return issueDraft(tx, id);
  });
}

/** The same for what issues invoices by itself: orders on account, contracts, late fees. Joins the caller's transaction. */
export async function issueDraft(
  tx: Ctx,
  id: string,
  { issuedOn = today(tx), mail = true }: { issuedOn?: string; mail?: boolean } = {},
): Promise<{ number: string; openCents: number }> {
  const draft = await lockDraft(tx, id);
  const priced = draft.tax_agreed ? draft : await atTaxOfToday(tx, draft);
  if ((await linesOfInvoice(tx, id)).length === 0) throw new DomainError("conflict", "Add a line first.");
  const number = await nextNumber(tx, priced.kind);
  const issued = await tx.db
    .updateTable("invoices")
    .set({
      status: "issued",
      number,
      issued_on: issuedOn,
      due_on: addDays(issuedOn, priced.terms_days),
      issued_by_name: personName(tx),
      version: priced.version + 1,
      updated_at: tx.clock.now(),
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (issued.total_cents > 0)
    await writeEntry(tx, {
      organizationId: issued.organization_id,
      kind: "charge",
      cents: issued.total_cents,
      cause: `invoice ${id}`,
      invoiceId: id,
      memo: issued.title,
    });
  await keepInvoicePaper(tx, issued);
  await recordEvent(tx, { noun: "invoice", id, kind: "issued", detail: { cents: issued.total_cents } });
  await applyCredit(tx, issued);
  const { openCents } = await noteSettled(tx, issued);
  if (mail) await queueInvoiceEmails(tx, issued, { kind: "issued", openCents });
  await recordAudit(tx, {
    action: "invoice.issued",
    target: { kind: "invoice", id: number },
    detail: { cents: issued.total_cents },
  });
  return { number, openCents };
}

/** The rate and the certificate of the day it is issued, whatever they were when it was written and unless they were agreed to. */
async function atTaxOfToday(tx: Ctx, draft: InvoiceRow): Promise<InvoiceRow> {
  const { city, rate, taxExemptNumber } = await taxOfClient(tx, draft.organization_id);
  const row = await tx.db
    .updateTable("invoices")
    .set({ tax_city: city, tax_rate: rate, tax_exempt_number: taxExemptNumber })
    .where("id", "=", draft.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const lines = await linesOfInvoice(tx, draft.id);
  return writeLines(
    tx,
    row,
    lines.map((line) => ({ ...toInvoiceLine(line), ...(line.cause !== null && { cause: line.cause }) })),
  );
}

/** The next number of its kind. The row is locked until the transaction ends, so that no number is left out. */
export async function nextNumber(tx: Ctx, kind: InvoiceRow["kind"]): Promise<string> {
  const { next } = await tx.db
    .updateTable("paper_numbers")
    .set((eb) => ({ next: eb("next", "+", 1) }))
    .where("kind", "=", kind)
    .returning("next")
    .executeTakeFirstOrThrow();
  return `${kind === "invoice" ? "I" : "C"}-${next - 1}`;
}
