import { sql } from "kysely";
import { VoidInvoiceInput, WriteOffInput } from "#contract/invoices/invoices.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { creditedOf, onlyIssued } from "#domain/invoices/credit-invoice.ts";
import { staffInvoice } from "#domain/invoices/invoice-access.ts";
import { queueInvoiceEmails } from "#domain/invoices/invoice-emails.ts";
import { tellSource } from "#domain/invoices/invoice-payments.ts";
import { lockInvoice, noteSettled } from "#domain/invoices/invoice-store.ts";
import { allocate, settledOf, writeEntry } from "#domain/ledger/ledger-entries.ts";
import { recoverWriteOff, writtenOffOf } from "#domain/ledger/write-offs.ts";
import { parse } from "#domain/input/parse.ts";
import { queueCardCheck } from "#domain/payments/check-card-payments.ts";

/** Makes an issued invoice void: nothing is due any more. Admins only. @throws DomainError "conflict" once money came in for it */
export async function voidInvoice(ctx: Ctx, name: string, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { id } = await staffInvoice(ctx, name);
  const { reason } = parse(VoidInvoiceInput, input);
  await withTransaction(ctx, async (tx) => {
    const invoice = await lockInvoice(tx, id);
    if (invoice.kind !== "invoice" || invoice.status !== "issued") throw onlyIssued();
    if ((await paidInOf(tx, id)) > 0)
      throw new DomainError("conflict", "Money came in for this invoice. Refund it, or write a credit note.");
    if ((await creditedOf(tx, id)) > 0)
      throw new DomainError("conflict", "This invoice has a credit note. Write another one over the rest.");
    await recoverWriteOff(tx, invoice, await writtenOffOf(tx, id));
    await freeCredit(tx, id);
    if (invoice.total_cents > 0) {
      const entryId = await writeEntry(tx, {
        organizationId: invoice.organization_id,
        kind: "credit",
        cents: invoice.total_cents,
        cause: `void ${id}`,
        invoiceId: id,
        memo: reason,
      });
      await allocate(tx, { entryId, invoiceId: id, cents: invoice.total_cents });
    }
    await noteSettled(tx, invoice);
    await tx.db
      .updateTable("invoices")
      .set({ status: "void", void_reason: reason, voided_at: tx.clock.now(), version: invoice.version + 2 })
      .where("id", "=", id)
      .execute();
    await tellSource(tx, invoice, "void");
    await recordEvent(tx, { noun: "invoice", id, kind: "voided", detail: { reason } });
    await queueCardCheck(tx, { kind: "invoice", id });
    await queueInvoiceEmails(tx, invoice, { kind: "voided", openCents: 0 });
    await recordAudit(tx, { action: "invoice.voided", target: { kind: "invoice", id: invoice.number ?? id } });
  });
}

/** Gives up what is open of an invoice: it will not come in. Admins only. @throws DomainError "conflict" when nothing is open */
export async function writeOffInvoice(ctx: Ctx, name: string, input: unknown): Promise<{ writtenOffCents: number }> {
  requireAdmin(ctx);
  const { id } = await staffInvoice(ctx, name);
  const { reason } = parse(WriteOffInput, input);
  return withTransaction(ctx, async (tx) => {
    const invoice = await lockInvoice(tx, id);
    const cents = invoice.total_cents - (await settledOf(tx, id));
    if (invoice.kind !== "invoice" || invoice.status !== "issued" || cents <= 0) throw onlyIssued();
    const entryId = await writeEntry(tx, {
      organizationId: invoice.organization_id,
      kind: "write_off",
      cents,
      cause: `write-off ${id} ${invoice.version}`,
      invoiceId: id,
      memo: reason,
    });
    await allocate(tx, { entryId, invoiceId: id, cents });
    await noteSettled(tx, invoice);
    await tellSource(tx, invoice, "settled");
    await recordEvent(tx, { noun: "invoice", id, kind: "written_off", detail: { cents, reason } });
    await queueCardCheck(tx, { kind: "invoice", id });
    await recordAudit(tx, {
      action: "invoice.written_off",
      target: { kind: "invoice", id: invoice.number ?? id },
      detail: { cents },
    });
    return { writtenOffCents: cents };
  });
}

/** Money that came in for an invoice and was not given back. */
async function paidInOf({ db }: Ctx, invoiceId: string): Promise<number> {
  const row = await db
    .selectFrom("payments")
    .select(
      sql<string>`coalesce(sum(case kind when 'payment' then amount_cents else -amount_cents end), 0)`.as("cents"),
    )
    .where("invoice_id", "=", invoiceId)
    .executeTakeFirstOrThrow();
  return Number(row.cents);
}

/** Credit that was used on an invoice can be used again. */
async function freeCredit(tx: Ctx, invoiceId: string): Promise<void> {
  const used = await tx.db
    .selectFrom("allocations")
    .select(["entry_id", ({ fn }) => fn.sum<string>("cents").as("cents")])
    .where("invoice_id", "=", invoiceId)
    .groupBy("entry_id")
    .execute();
  for (const { entry_id, cents } of used)
    if (Number(cents) !== 0) await allocate(tx, { entryId: entry_id, invoiceId, cents: -Number(cents) });
}
