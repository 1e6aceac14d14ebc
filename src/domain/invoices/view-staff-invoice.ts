import type { InvoiceAbout } from "#contract/invoices/invoice-paper.ts";
import { invoiceStateOf } from "#contract/invoices/invoice-sum.ts";
import type { StaffInvoice } from "#contract/invoices/invoices.ts";
import type { Ctx } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { staffHistory } from "#domain/events/read-history.ts";
import { isWithinApproval, staffInvoice } from "#domain/invoices/invoice-access.ts";
import { invoiceEventWords } from "#domain/invoices/invoice-event-words.ts";
import { movedOf } from "#domain/invoices/invoice-rows.ts";
import { linesOfInvoice, openOf, taxLabelOf, toInvoiceLine } from "#domain/invoices/invoice-store.ts";
import { accountBalance } from "#domain/ledger/account-balance.ts";
import { writtenOffOf } from "#domain/ledger/write-offs.ts";

/** An invoice with everything staff need, by number or by the id of a draft. Staff only. @throws DomainError "not_found" */
export async function viewStaffInvoice(ctx: Ctx, name: string): Promise<StaffInvoice> {
  const invoice = await staffInvoice(ctx, name);
  const [writtenOffCents, lines, moved, openCents, organization, events, creditNotes, account, credited] =
    await Promise.all([
      writtenOffOf(ctx, invoice.id),
      linesOfInvoice(ctx, invoice.id),
      movedOf(ctx, invoice.id),
      openOf(ctx, invoice),
      ctx.db
        .selectFrom("organizations")
        .select(["id", "name"])
        .where("id", "=", invoice.organization_id)
        .executeTakeFirstOrThrow(),
      staffHistory(ctx, "invoice", invoice.id, invoiceEventWords),
      ctx.db
        .selectFrom("invoices")
        .select(["number", "total_cents as totalCents"])
        .where("credits_id", "=", invoice.id)
        .where("status", "=", "issued")
        .orderBy("id")
        .execute(),
      accountBalance(ctx, invoice.organization_id),
      invoice.credits_id
        ? ctx.db.selectFrom("invoices").select("number").where("id", "=", invoice.credits_id).executeTakeFirst()
        : undefined,
    ]);
  const admin = ctx.actor.kind === "admin";
  const draft = invoice.status === "draft";
  const issued = invoice.kind === "invoice" && invoice.status === "issued";
  const creditedCents = creditNotes.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const totalCents = invoice.total_cents;
  const sign = { payment: 1, refund: -1, credit: 0, write_off: 0 };
  const paidIn = moved.reduce((sum, { kind, cents }) => sum + sign[kind] * cents, 0);
  return {
    id: invoice.id,
    number: invoice.number,
    version: invoice.version,
    kind: invoice.kind,
    state: invoiceStateOf({ ...invoice, totalCents, openCents, dueOn: invoice.due_on, today: today(ctx) }),
    title: invoice.title,
    note: invoice.note,
    issuedOn: invoice.issued_on,
    dueOn: invoice.due_on,
    totalCents,
    openCents,
    writtenOffCents,
    lines: lines.map(toInvoiceLine),
    subtotalCents: invoice.subtotal_cents,
    feeCents: invoice.fee_cents,
    taxCents: invoice.tax_cents,
    taxRate: invoice.tax_rate,
    taxLabel: taxLabelOf(ctx, invoice),
    termsDays: invoice.terms_days,
    depositCents: invoice.deposit_cents,
    mostCents: invoice.most_cents,
    organization,
    source: invoice.source,
    sourceNumber: (invoice.about as InvoiceAbout).number ?? null,
    credits: credited?.number ?? null,
    issuedBy: invoice.issued_by_name,
    voidReason: invoice.void_reason,
    moved,
    events,
    creditNotes: creditNotes.map(({ number, ...note }) => ({ number: number ?? "", ...note })),
    creditCents: account.creditCents,
    may: {
      edit: draft && invoice.kind === "invoice" && invoice.source !== "order",
      issue: draft && (admin || isWithinApproval(invoice)),
      pay: issued && openCents + writtenOffCents > 0,
      void: issued && admin && paidIn === 0 && creditNotes.length === 0,
      credit: issued && admin && creditedCents < totalCents,
      undo: admin && invoice.kind === "invoice",
      useCredit: issued && admin && openCents > 0 && account.creditCents > 0,
    },
  };
}
