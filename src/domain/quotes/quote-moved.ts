import { prove } from "#domain/access/actor-reach.ts";
import type { Ctx, QuoteMove } from "#domain/ctx.ts";
import type { QuoteRow } from "#domain/quotes/quote-store.ts";

/** The source of a quote, such as a ticket, hears of its end. The quote is locked. */
export async function tellNouns(tx: Ctx, quote: QuoteRow, move: QuoteMove): Promise<void> {
  // It moves with the quote, also by somebody who may not see it.
  if (quote.ticket_id) prove(tx, quote.ticket_id);
  for (const { quoteMoved } of tx.nouns)
    await quoteMoved?.(
      tx,
      { number: quote.number, ticketId: quote.ticket_id, title: quote.title, totalCents: quote.least_cents },
      move,
    );
}
