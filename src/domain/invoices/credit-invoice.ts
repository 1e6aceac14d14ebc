import { sql } from "kysely";
import { formatMoney } from "#contract/values/format-money.ts";
import { CreditInvoiceInput } from "#contract/invoices/invoices.ts";
import { shareOf } from "#contract/orders/refund-sum.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { personName } from "#domain/access/actor-name.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { once } from "#domain/idempotency/once.ts";
import { staffInvoice } from "#domain/invoices/invoice-access.ts";
import { queueInvoiceEmails } from "#domain/invoices/invoice-emails.ts";
import { tellSource } from "#domain/invoices/invoice-payments.ts";
import { type InvoiceRow, linesOfInvoice, lockInvoice, noteSettled } from "#domain/invoices/invoice-store.ts";
import { nextNumber } from "#domain/invoices/issue-invoice.ts";
import { keepInvoicePaper } from "#domain/invoices/keep-invoice-paper.ts";
import { allocate, settledOf, writeEntry } from "#domain/ledger/ledger-entries.ts";
import { recoverWriteOff } from "#domain/ledger/write-offs.ts";
import { parse } from "#domain/input/parse.ts";

export const onlyIssued = (): DomainError => new DomainError("conflict", "This works for an issued invoice only.");

/** Sum by which credit notes have lowered an invoice. */
export async function creditedOf({ db }: Ctx, invoiceId: string): Promise<number> {
  const row = await db
    .selectFrom("invoices")
    .select(({ fn }) => fn.sum<string>("total_cents").as("cents"))
    .where("credits_id", "=", invoiceId)
    .where("status", "=", "issued")
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
}

/** Rest of an invoice that can be credited: the taxed part, with its tax and state fees, and the other. */
interface LeftToCredit {
  /** All that is taxed, whatever was credited of it. */
  wholeTaxedCents: number;
  taxedCents: number;
  plainCents: number;
}

/** The invoice is locked. */
export async function leftToCredit(tx: Ctx, invoice: InvoiceRow): Promise<LeftToCredit> {
  const taxedLines = (await linesOfInvoice(tx, invoice.id)).filter(({ taxed }) => taxed);
  const extra = invoice.tax_cents + invoice.fee_cents;
  // Without tax it does not matter what is credited.
  const wholeTaxedCents = extra === 0 ? 0 : taxedLines.reduce((sum, { net_cents }) => sum + net_cents, 0) + extra;
  const credited = await tx.db
    .selectFrom("invoice_lines")
    .innerJoin("invoices", "invoices.id", "invoice_lines.invoice_id")
    .select(sql<string>`coalesce(sum(net_cents + invoice_lines.tax_cents + invoice_lines.fee_cents), 0)`.as("all"))
    .select(
      sql<string>`coalesce(sum(net_cents + invoice_lines.tax_cents + invoice_lines.fee_cents) filter (where taxed), 0)`.as(
        "taxed",
      ),
    )
    .where("credits_id", "=", invoice.id)
    .where("status", "=", "issued")
    .executeTakeFirstOrThrow();
  const left = invoice.total_cents - Number(credited.all);
  const taxedCents = Math.max(0, Math.min(left, wholeTaxedCents - Number(credited.taxed)));
  return { wholeTaxedCents, taxedCents, plainCents: left - taxedCents };
}

export interface Credit {
  /** With tax. */
  cents: number;
  /** Of it for what is taxed, with tax; needed where an invoice has both and not all of it is credited. */
  taxedCents?: number | undefined;
  reason: string;
  /** All of it stays unused, for a refund. */
  keepsOpen?: boolean;
}

/** Taxed part of a credit. @throws DomainError "conflict" for more than is left, "invalid" when it must be said */
function taxedPartOf({ cents, taxedCents }: Credit, left: LeftToCredit): number {
  if (cents > left.taxedCents + left.plainCents)
    throw new DomainError("conflict", "More would be credited than the invoice came to.");
  const certain =
    left.taxedCents === 0
      ? 0
      : left.plainCents === 0
        ? cents
        : cents === left.taxedCents + left.plainCents
          ? left.taxedCents
          : null;
  if (certain !== null) return certain;
  const refuse = (message: string) => invalidFields({ path: "taxedCents", message });
  if (taxedCents === undefined)
    throw refuse("Part of this invoice is taxed and part is not. Say how much of the amount is for what is taxed.");
  if (taxedCents > left.taxedCents) throw refuse(`At most ${formatMoney(left.taxedCents)} of what is taxed is left.`);
  if (cents - taxedCents > left.plainCents)
    throw refuse(`At most ${formatMoney(left.plainCents)} of what is not taxed is left.`);
  return taxedCents;
}

/**
 * Writes a credit note over part of a locked invoice, with the tax of what it is for. It settles what is open, then takes the place of
 * what was written off; the rest is the client's credit.
 * @throws DomainError "conflict" for more than the invoice came to
 */
export async function creditOf(
  tx: Ctx,
  invoice: InvoiceRow,
  credit: Credit,
): Promise<{ entryId: string; number: string; keptCents: number }> {
  if (invoice.kind !== "invoice" || invoice.status !== "issued") throw onlyIssued();
  const { cents, reason, keepsOpen = false } = credit;
  const left = await leftToCredit(tx, invoice);
  const taxed = taxedPartOf(credit, left);
  // Counted from the whole, so that all notes together give back exactly the tax that was charged.
  const before = left.wholeTaxedCents - left.taxedCents;
  const share = (whole: number) =>
    left.wholeTaxedCents === 0
      ? 0
      : shareOf(whole, before + taxed, left.wholeTaxedCents) - shareOf(whole, before, left.wholeTaxedCents);
  const [taxCents, feeCents] = [share(invoice.tax_cents), share(invoice.fee_cents)];
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
  const parts = [
    { taxed: true, whole: taxed, tax_cents: taxCents, fee_cents: feeCents },
    { taxed: false, whole: cents - taxed, tax_cents: 0, fee_cents: 0 },
  ].filter(({ whole }) => whole > 0);
  await tx.db
    .insertInto("invoice_lines")
    .values(
      parts.map(({ whole, ...part }, position) => {
        const net = whole - part.tax_cents - part.fee_cents;
        const line = {
          id: tx.ids.next(),
          invoice_id: id,
          position,
          kind: "other" as const,
          what: reason,
          quantity: 100,
        };
        return { ...line, unit_cents: net, net_cents: net, ...part };
      }),
    )
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
  const used = keepsOpen ? 0 : await useOn(tx, invoice, { entryId, cents });
  await keepInvoicePaper(tx, note);
  await recordEvent(tx, { noun: "invoice", id, kind: "issued", detail: { cents } });
  await recordEvent(tx, { noun: "invoice", id: invoice.id, kind: "credited", detail: { cents, number } });
  return { entryId, number, keptCents: cents - used };
}

/** Settles what is open with a credit, then takes the place of what was written off. Returns the cents. */
async function useOn(
  tx: Ctx,
  invoice: InvoiceRow,
  { entryId, cents }: { entryId: string; cents: number },
): Promise<number> {
  const open = invoice.total_cents - (await settledOf(tx, invoice.id));
  const inPlace = cents > open ? await recoverWriteOff(tx, invoice, cents - open) : 0;
  const used = Math.min(open + inPlace, cents);
  if (used > 0) await allocate(tx, { entryId, invoiceId: invoice.id, cents: used });
  return used;
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
  return once(ctx, { scope: `credit of invoice ${id}`, key, body: wanted }, (tx) => writeCreditNote(tx, id, wanted));
}

/** The same for what credits by itself, in the caller's transaction: the client is told. */
export async function writeCreditNote(tx: Ctx, id: string, credit: Credit): Promise<{ number: string }> {
  const invoice = await lockInvoice(tx, id);
  const { number, keptCents } = await creditOf(tx, invoice, credit);
  const { openCents, settled } = await noteSettled(tx, invoice);
  await tellSource(tx, invoice, settled ? "settled" : "open");
  await queueInvoiceEmails(tx, invoice, { kind: "credited", cents: credit.cents, keptCents, openCents });
  await recordAudit(tx, {
    action: "invoice.credited",
    target: { kind: "invoice", id: invoice.number ?? id },
    detail: { cents: credit.cents, number },
  });
  return { number };
}
