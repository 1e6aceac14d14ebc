import type { InvoiceLinkRef } from "#contract/invoice-mail.ts";
import { invoiceLimits } from "#contract/invoices.ts";
import type { Ctx } from "#domain/ctx.ts";
import { readerKeys } from "#domain/organizations/reader-keys.ts";

export const invoiceKeys = readerKeys("invoice", invoiceLimits.linkDays);

/** The private link of an invoice as it stands in an email. */
export const invoiceLinkUrl = (ctx: Ctx, { number, invoiceId, contactId }: InvoiceLinkRef): string =>
  `${ctx.appUrl}/invoice/${number}/?key=${invoiceKeys.keyOf(ctx, { recordId: invoiceId, contactId })}`;
