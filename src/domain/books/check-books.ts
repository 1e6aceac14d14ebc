import type { Ctx } from "#domain/ctx.ts";
import { checkHours } from "#domain/hours/check-hours.ts";
import { checkProcessor } from "#domain/payments/check-processor.ts";
import { checkShopBooks } from "#domain/orders/check-shop-books.ts";
import { checkQuotes } from "#domain/quotes/check-quotes.ts";

/** All books: orders, stock, invoices, ledger, payments, the card processor, support hours and signed quotes. Returns what does not agree. Admins only. */
export const checkBooks = async (ctx: Ctx) => [
  ...(await checkShopBooks(ctx)),
  ...(await checkProcessor(ctx)),
  ...(await checkHours(ctx)),
  ...(await checkQuotes(ctx)),
];
