import type { Ctx } from "#domain/ctx.ts";
import { staffInvoice } from "#domain/invoices/invoice-access.ts";
import { endReaderLinks } from "#domain/organizations/end-reader-links.ts";

/** Ends the private links of an invoice. Staff only. @throws DomainError "not_found" */
export async function endInvoiceLinks(ctx: Ctx, name: string): Promise<void> {
  const { id } = await staffInvoice(ctx, name);
  await endReaderLinks(ctx, "invoices", { id, name });
}
