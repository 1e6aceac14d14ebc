import { invoiceLimits } from "#contract/invoices/invoices.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { Addressee } from "#domain/organizations/addressees.ts";
import { type Linked, readerKeys } from "#domain/organizations/reader-keys.ts";

export const invoiceKeys = readerKeys("invoice", invoiceLimits.linkDays);

/** The private link of an invoice as it stands in an email to `reader`. */
export const invoiceLinkUrl = (
  ctx: Ctx,
  invoice: Linked & { number: string },
  reader: Pick<Addressee, "contactId" | "email">,
): string => `${ctx.appUrl}/invoice/${invoice.number}/?key=${invoiceKeys.keyOf(ctx, invoice, reader)}`;
