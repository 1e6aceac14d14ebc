import { roleMay } from "#contract/organizations/organization-rights.ts";
import type { QuoteInTicket } from "#contract/quotes/quotes.ts";
import { across } from "#domain/access/actor-reach.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addresseesOf } from "#domain/organizations/addressees.ts";
import type { Linked } from "#domain/organizations/reader-keys.ts";
import { quoteKeys } from "#domain/quotes/quote-link.ts";
import { selectQuotes, toQuoteItem } from "#domain/quotes/quote-rows.ts";

/** Reader of the ticket: by its private link under an address, by account, or at the desk. */
export type TicketReader = { by: "link"; email: string } | { by: "account" } | { by: "staff" };

/** The quotes of a ticket, newest first; staff see drafts as well. The caller has checked who reads the ticket. */
export async function quotesInTicket(ctx: Ctx, ticketId: string, reader: TicketReader): Promise<QuoteInTicket[]> {
  const looking = reader.by === "link" ? across(ctx, "private links") : ctx;
  let query = selectQuotes(looking).where("quotes.ticket_id", "=", ticketId);
  if (reader.by !== "staff") query = query.where("quotes.sent_at", "is not", null);
  const rows = await query.orderBy("quotes.created_at", "desc").orderBy("quotes.id", "desc").execute();
  return Promise.all(
    rows.map(async (row) => {
      const { client: _, organizationId: __, id: ___, ...quote } = toQuoteItem(ctx, row);
      return { ...quote, address: await addressOf(looking, row, reader) };
    }),
  );
}

async function addressOf(
  ctx: Ctx,
  quote: Linked & { number: string; organization_id: string; contact_id: string | null },
  reader: TicketReader,
): Promise<string> {
  if (reader.by === "staff") return `/admin/quotes/${quote.number}/`;
  if (reader.by === "account") return `/client-portal/quotes/${quote.number}/`;
  // The ticket's link went to this address, and so did the quote, when it is the same person's or one's who decides.
  const email = reader.email.toLowerCase();
  const contact = (await addresseesOf(ctx, quote.organization_id)).find((one) => one.email === email);
  const opens = contact && (contact.contactId === quote.contact_id || roleMay(contact.role, "seeMoney"));
  const key = opens ? `?key=${quoteKeys.keyOf(ctx, quote, contact)}` : "";
  return `/quote/${quote.number}/${key}`;
}
