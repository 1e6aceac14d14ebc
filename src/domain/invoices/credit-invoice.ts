import { CreditInvoiceInput } from "#contract/invoices.ts";
import { shareOf } from "#contract/refund-sum.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { personName } from "#domain/actor-name.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { today } from "#domain/days.ts";
import { DomainError } from "#domain/errors.ts";
import { once } from "#domain/idempotency/once.ts";
import { staffInvoice } from "#domain/invoices/invoice-access.ts";
import { queueInvoiceEmails } from "#domain/invoices/invoice-emails.ts";
import { tellSource } from "#domain/invoices/invoice-payments.ts";
import { type InvoiceRow, lockInvoice, noteSettled, recordInvoiceEvent } from "#domain/invoices/invoice-store.ts";
import { nextNumber } from "#domain/invoices/issue-invoice.ts";
import { keepInvoicePaper } from "#domain/invoices/keep-invoice-paper.ts";
import { allocate, settledOf, writeEntry } from "#domain/ledger/ledger-entries.ts";
import { parse } from "#domain/parse.ts";

export const onlyIssued = (): DomainError => new DomainError("conflict", "This works for an issued invoice only.");

/** What credit notes of an invoice have lowered it by. */
export async function creditedOf({ db }: Ctx, invoiceId: string): Promise<number> {
  const row = await db
    .selectFrom("invoices")
    .select(({ fn }) => fn.sum<string>("total_cents").as("cents"))
    .where("credits_id", "=", invoiceId)
    .where("status", "=", "issued")
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
}

/**
 * Writes a credit note over part of a locked invoice. It settles what is open; the rest is the client's credit. `keepsOpen`: all of
 * it stays unused, for a refund.
 * @throws DomainError "conflict" for more than the invoice came to
 */
export async function creditOf(
  tx: Ctx,
  invoice: InvoiceRow,
  { cents, reason, keepsOpen = false }: { cents: number; reason: string; keepsOpen?: boolean },
): Promise<{ entryId: string; number: string }> {
  if (invoice.kind !== "invoice" || invoice.status !== "issued") throw onlyIssued();
  if ((await creditedOf(tx, invoice.id)) + cents > invoice.total_cents)
    throw new DomainError("conflict", "More would be credited than the invoice came to.");
  const taxCents = shareOf(invoice.tax_cents, cents, invoice.total_cents);
  const feeCents = shareOf(invoice.fee_cents, cents, invoice.total_cents);
  const id = tx.ids.next();
  const now = tx.clock.now();
  const { number: _, settled_at: __, about: ___, ...same } = invoice;
  const sums = {
    subtotal_cents: cents - taxCents - feeCents,
    tax_cents: taxCents,
    fee_cents: feeCents,
    total_cents: cents,
  };
  await tx.db
    .insertInto("invoices")
    .values({
      ...same,
      id,
      kind: "credit_note",
      status: "draft",
      credits_id: invoice.id,
      title: reason,
      note: "",
      source: "hand",
      source_id: null,
      period_start: null,
      period_end: null,
      most_cents: null,
      deposit_cents: 0,
      issued_on: null,
      due_on: null,
      ...sums,
      reminders: "[]",
      viewed_at: null,
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await tx.db
    .insertInto("invoice_lines")
    .values({
      id: tx.ids.next(),
      invoice_id: id,
      position: 0,
      kind: "other",
      what: reason,
      quantity: 100,
      unit_cents: sums.subtotal_cents,
      taxed: taxCents > 0,
      net_cents: sums.subtotal_cents,
      tax_cents: taxCents,
      fee_cents: feeCents,
    })
    .execute();
  const number = await nextNumber(tx, "credit_note");
  const day = today(tx);
  const note = await tx.db
    .updateTable("invoices")
    .set({ status: "issued", number, issued_on: day, due_on: day, issued_by_name: personName(tx) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const entryId = await writeEntry(tx, {
    organizationId: invoice.organization_id,
    kind: "credit",
    cents,
    cause: `credit ${id}`,
    invoiceId: id,
    memo: reason,
  });
  const open = invoice.total_cents - (await settledOf(tx, invoice.id));
  const used = keepsOpen ? 0 : Math.min(open, cents);
  if (used > 0) await allocate(tx, { entryId, invoiceId: invoice.id, cents: used });
  await keepInvoicePaper(tx, note);
  await recordInvoiceEvent(tx, id, "issued", { cents });
  await recordInvoiceEvent(tx, invoice.id, "credited", { cents, number });
  return { entryId, number };
}

/** A credit note in place of a change. Admins only; once for one key. @throws DomainError "conflict" for more than the invoice */
export async function creditInvoice(
  ctx: Ctx,
  { name, key }: { name: string; key: unknown },
  input: unknown,
): Promise<{ number: string }> {
  requireAdmin(ctx);
  const { id } = await staffInvoice(ctx, name);
  const wanted = parse(CreditInvoiceInput, input);
  return once(ctx, { scope: `credit of invoice ${id}`, key, body: wanted }, async (tx) => {
    const invoice = await lockInvoice(tx, id);
    const { number } = await creditOf(tx, invoice, wanted);
    const { openCents, settled } = await noteSettled(tx, invoice);
    await tellSource(tx, invoice, settled ? "settled" : "open");
    await queueInvoiceEmails(tx, invoice, { kind: "credited", cents: wanted.cents, openCents });
    await recordAudit(tx, {
      action: "invoice.credited",
      target: { kind: "invoice", id: invoice.number ?? id },
      detail: { cents: wanted.cents, number },
    });
    return { number };
  });
}
