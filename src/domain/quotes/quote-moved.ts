import type { Ctx, QuoteMove } from "#domain/ctx.ts";
import type { QuoteRow } from "#domain/quotes/quote-store.ts";

/** What a quote was written in, such as a ticket, hears what became of it. The quote is locked. */
export async function tellNouns(tx: Ctx, quote: QuoteRow, move: QuoteMove): Promise<void> {
  for (const { quoteMoved } of tx.nouns)
    await quoteMoved?.(
      tx,
      { number: quote.number, ticketId: quote.ticket_id, title: quote.title, totalCents: quote.least_cents },
      move,
    );
}
