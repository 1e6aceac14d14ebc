import type { QuoteLinkRef } from "#contract/quote-mail.ts";
import { quoteLimits } from "#contract/quotes.ts";
import type { Ctx } from "#domain/ctx.ts";
import { readerKeys } from "#domain/organizations/reader-keys.ts";

export const quoteKeys = readerKeys("quote", quoteLimits.linkDays);

/** The private link of a quote as it stands in an email. */
export const quoteLinkUrl = (ctx: Ctx, { number, quoteId, contactId }: QuoteLinkRef): string =>
  `${ctx.appUrl}/quote/${number}/?key=${quoteKeys.keyOf(ctx, { recordId: quoteId, contactId })}`;
