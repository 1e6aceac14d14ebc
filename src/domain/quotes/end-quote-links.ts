import type { Ctx } from "#domain/ctx.ts";
import { endReaderLinks } from "#domain/organizations/end-reader-links.ts";
import { staffQuote } from "#domain/quotes/quote-access.ts";

/** Ends the private links of a quote. Staff only. @throws DomainError "not_found" */
export async function endQuoteLinks(ctx: Ctx, number: string): Promise<void> {
  const { id } = await staffQuote(ctx, number);
  await endReaderLinks(ctx, "quotes", { id, name: number });
}
