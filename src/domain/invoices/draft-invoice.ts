import type { InvoiceLineKind, InvoiceSource } from "#contract/invoices/invoice-words.ts";
import { invoiceSum, netOf } from "#contract/invoices/invoice-sum.ts";
import type { InvoiceAbout } from "#contract/invoices/invoice-paper.ts";
import { invoiceLimits, type InvoiceLineInput } from "#contract/invoices/invoices.ts";
import type { Language } from "#contract/values/languages.ts";
import type { Ctx } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { type InvoiceRow, lockInvoice } from "#domain/invoices/invoice-store.ts";
import { termsOf } from "#domain/organizations/order-terms.ts";
import { cityRate } from "#domain/pricing/price-order.ts";
import { pricingRules, shopCity } from "#domain/pricing/pricing-rules.ts";

export interface DraftLine extends Omit<InvoiceLineInput, "kind"> {
  kind: InvoiceLineKind;
  /** The time or part it bills: "time 0199...". */
  cause?: string;
  /** Tax and state fees as they were charged before; otherwise the tax is that of the day. */
  fixed?: { taxCents: number; feeCents: number };
}

/** The rate in thousandths of a percent, 0 with a certificate. */
export interface InvoiceTax {
  city: string;
  rate: number;
  taxExemptNumber: string | null;
}

export interface DraftFacts {
  organizationId: string;
  contactId?: string | null;
  title: string;
  note?: string;
  source: InvoiceSource;
  sourceId?: string | null;
  /** The most that may be charged before tax. */
  mostCents?: number | null;
  about?: InvoiceAbout;
  lines: DraftLine[];
  /** The tax that was agreed to before; otherwise that of the client on the day it is issued. */
  tax?: InvoiceTax;
  termsDays?: number;
  /** An invoice issued without the client being there is not due at once, whatever their terms. */
  leastTermsDays?: number;
  depositCents?: number;
  language?: Language;
  period?: { start: string; end: string };
  sample?: boolean;
}

/** The sales tax of the shop's place today, for a client. */
export async function taxOfClient(ctx: Ctx, organizationId: string): Promise<InvoiceTax> {
  const { taxExemptNumber } = await termsOf(ctx, organizationId);
  const city = shopCity(ctx);
  const rate = taxExemptNumber === null ? (cityRate(pricingRules(ctx), city, today(ctx)) ?? 0) : 0;
  return { city, rate, taxExemptNumber };
}

const tooMuch = (): DomainError =>
  new DomainError("conflict", "This is more than the client approved. Get a new approval first (16 CCR 2722).");

/**
 * Writes a draft, in the transaction of what asks for it: nouns bring what they charge. The caller has checked who may.
 * @throws DomainError "conflict" for more than was approved
 */
export async function draftInvoice(tx: Ctx, facts: DraftFacts): Promise<InvoiceRow> {
  const organization = await tx.db
    .selectFrom("organizations")
    .select(["terms_days", "sample"])
    .where("id", "=", facts.organizationId)
    .executeTakeFirstOrThrow();
  const { city, rate, taxExemptNumber } = facts.tax ?? (await taxOfClient(tx, facts.organizationId));
  const now = tx.clock.now();
  const row = await tx.db
    .insertInto("invoices")
    .values({
      id: tx.ids.next(),
      kind: "invoice",
      organization_id: facts.organizationId,
      contact_id: facts.contactId ?? null,
      status: "draft",
      title: facts.title,
      note: facts.note ?? "",
      source: facts.source,
      source_id: facts.sourceId ?? null,
      most_cents: facts.mostCents ?? null,
      about: JSON.stringify(facts.about ?? {}),
      period_start: facts.period?.start ?? null,
      period_end: facts.period?.end ?? null,
      terms_days: Math.max(facts.leastTermsDays ?? 0, facts.termsDays ?? organization.terms_days),
      deposit_cents: facts.depositCents ?? 0,
      tax_city: city,
      tax_rate: rate,
      tax_exempt_number: taxExemptNumber,
      tax_agreed: facts.tax !== undefined,
      language: facts.language ?? (await languageOfClient(tx, facts)),
      sample: facts.sample ?? organization.sample,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(tx, { noun: "invoice", id: row.id, kind: "drafted" });
  return writeLines(tx, row, facts.lines);
}

async function languageOfClient({ db }: Ctx, { organizationId, contactId }: DraftFacts): Promise<Language> {
  const row = await db
    .selectFrom("contacts")
    .select("language")
    .where("organization_id", "=", organizationId)
    .where("removed_at", "is", null)
    .$if(Boolean(contactId), (query) => query.where("id", "=", contactId ?? ""))
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return (row?.language as Language | undefined) ?? "en";
}

/** Replaces the lines of a draft and adds it up. @throws DomainError "conflict" for more than was approved, or far too much */
export async function writeLines(tx: Ctx, row: InvoiceRow, lines: readonly DraftLine[]): Promise<InvoiceRow> {
  const sum = invoiceSum(lines, row.tax_rate);
  const fixed = lines.some((line) => line.fixed);
  const taxCents = fixed ? lines.reduce((all, line) => all + (line.fixed?.taxCents ?? 0), 0) : sum.taxCents;
  const feeCents = lines.reduce((all, line) => all + (line.fixed?.feeCents ?? 0), 0);
  if (row.most_cents !== null && sum.subtotalCents > row.most_cents) throw tooMuch();
  const totalCents = sum.subtotalCents + taxCents + feeCents;
  if (totalCents < 0) throw new DomainError("conflict", "Discounts are more than the rest. Check the lines.");
  if (totalCents > invoiceLimits.totalCents) throw new DomainError("conflict", "That is too much for one invoice.");
  await tx.db.deleteFrom("invoice_lines").where("invoice_id", "=", row.id).execute();
  if (lines.length > 0)
    await tx.db
      .insertInto("invoice_lines")
      .values(
        lines.map((line, position) => ({
          id: tx.ids.next(),
          invoice_id: row.id,
          position,
          kind: line.kind,
          what: line.what,
          note: line.note,
          part_class: line.partClass,
          quantity: line.quantity,
          unit_cents: line.unitCents,
          taxed: line.taxed,
          net_cents: netOf(line),
          tax_cents: line.fixed ? line.fixed.taxCents : (sum.lines[position]?.taxCents ?? 0),
          fee_cents: line.fixed?.feeCents ?? 0,
          cause: line.cause ?? null,
        })),
      )
      .execute();
  return tx.db
    .updateTable("invoices")
    .set({
      subtotal_cents: sum.subtotalCents,
      tax_cents: taxCents,
      fee_cents: feeCents,
      total_cents: totalCents,
      updated_at: tx.clock.now(),
    })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @throws DomainError "not_found"; "conflict" once it was issued, or when somebody else changed it */
export async function lockDraft(tx: Ctx, id: string, version?: number): Promise<InvoiceRow> {
  const row = await lockInvoice(tx, id);
  if (row.status !== "draft")
    throw new DomainError("conflict", "This invoice was issued and cannot be changed. Write a credit note instead.");
  if (version !== undefined && version !== row.version)
    throw new DomainError("conflict", "Somebody else has changed this draft. Reload it to see what is new.");
  return row;
}
