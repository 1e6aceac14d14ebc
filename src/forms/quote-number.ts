import { data } from "react-router";
import { QuoteNumber } from "#contract/quotes.ts";
import type { Ctx } from "#domain/ctx.ts";
import { openingQuoteKey } from "#domain/quotes/quote-access.ts";
import { quoteKeysOf } from "#forms/quote-cookie.ts";

/** The number of the address as it is written on quotes. @throws 404 for what cannot be one */
export function quoteNumberOf(typed: string): string {
  const number = QuoteNumber.safeParse(typed);
  if (!number.success) throw data(null, { status: 404 });
  return number.data;
}

/** Whom the link or the cookie of a request names. */
export const quoteClaimOf = async (ctx: Ctx, request: Request, number: string) => ({
  number,
  key: await openingQuoteKey(ctx, number, quoteKeysOf(request, number, ctx.appUrl)),
});

/** Private, and never in a frame. */
export const quoteHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
  "X-Frame-Options": "DENY",
  Vary: "Cookie",
};
