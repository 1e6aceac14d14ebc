import type { InvoiceLineInput } from "#contract/invoices/invoices.ts";
import type { Ctx } from "#domain/ctx.ts";
import { newInvoice } from "#domain/invoices/edit-invoice.ts";
import { issueInvoice } from "#domain/invoices/issue-invoice.ts";

/** A line of an invoice for `cents`, not taxed unless said. */
export const lineFor = (cents: number, changes: Partial<InvoiceLineInput> = {}): InvoiceLineInput => ({
  kind: "service",
  what: "Managed IT",
  note: "",
  partClass: null,
  quantity: 100,
  unitCents: cents,
  taxed: false,
  ...changes,
});

/** An invoice that an administrator has written and issued; returns its id and number. */
export async function issuedInvoice(
  admin: Ctx,
  organizationId: string,
  lines: InvoiceLineInput[] = [lineFor(10_000)],
  changes: object = {},
): Promise<{ id: string; number: string; openCents: number }> {
  const { id } = await newInvoice(admin, { organizationId, title: "Managed IT for November", lines, ...changes });
  return { id, ...(await issueInvoice(admin, id)) };
}
