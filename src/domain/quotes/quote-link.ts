import { quoteLimits } from "#contract/quotes/quotes.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { Addressee } from "#domain/organizations/addressees.ts";
import { type Linked, readerKeys } from "#domain/organizations/reader-keys.ts";

export const quoteKeys = readerKeys("quote", quoteLimits.linkDays);

/** The private link of a quote as it stands in an email to `reader`. */
export const quoteLinkUrl = (
  ctx: Ctx,
  quote: Linked & { number: string },
  reader: Pick<Addressee, "contactId" | "email">,
): string => `${ctx.appUrl}/quote/${quote.number}/?key=${quoteKeys.keyOf(ctx, quote, reader)}`;
