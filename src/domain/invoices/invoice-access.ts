import { roleMay } from "#contract/organizations/organization-rights.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { across } from "#domain/access/actor-reach.ts";
import type { Ctx } from "#domain/ctx.ts";
import { invoiceKeys } from "#domain/invoices/invoice-link.ts";
import { findInvoice, invoiceMissing, type InvoiceRow } from "#domain/invoices/invoice-store.ts";
import { type Reader, readerOf } from "#domain/organizations/reader-keys.ts";

export interface InvoiceAccess extends Reader {
  invoice: InvoiceRow;
}

export interface InvoiceClaim {
  number: string;
  /** Of a private link, or of an account's session. */
  key: string | null;
}

/**
 * An invoice for its client: for those who see money, and for the one it went to. Null for everybody else, as for an unknown number
 * and for a draft.
 */
export async function findOwnInvoice(ctx: Ctx, { number, key }: InvoiceClaim): Promise<InvoiceAccess | null> {
  const invoice = await findInvoice(key ? across(ctx, "private links") : ctx, number);
  if (!invoice || invoice.status === "draft" || invoice.number !== number) return null;
  const reader = await readerOf(ctx, invoice.organization_id, key ? invoiceKeys.read(ctx, invoice, key) : null);
  if (!reader) return null;
  return roleMay(reader.role, "seeMoney") || reader.contactId === invoice.contact_id ? { invoice, ...reader } : null;
}

/** @throws DomainError "not_found" for everybody but its client */
export async function requireOwnInvoice(ctx: Ctx, claim: InvoiceClaim): Promise<InvoiceAccess> {
  const access = await findOwnInvoice(ctx, claim);
  if (!access) throw invoiceMissing();
  return access;
}

/** True for a repair's invoice that comes to no more than its client approved: technicians issue it, too. */
export const isWithinApproval = ({
  source,
  most_cents,
  subtotal_cents,
}: Pick<InvoiceRow, "source" | "most_cents" | "subtotal_cents">): boolean =>
  source === "repair" && most_cents !== null && subtotal_cents <= most_cents;

/** An invoice for staff, by number or by the id of a draft. @throws DomainError "not_found" */
export async function staffInvoice(ctx: Ctx, name: string): Promise<InvoiceRow> {
  requireStaff(ctx);
  const invoice = await findInvoice(ctx, name);
  if (!invoice) throw invoiceMissing();
  return invoice;
}
