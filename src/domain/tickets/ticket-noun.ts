import { sql } from "kysely";
import { endedStatuses, lateHours } from "#contract/ticket-statuses.ts";
import { ownedBy } from "#domain/access/owned-by.ts";
import type { Ctx, Noun, SignedIn } from "#domain/ctx.ts";
import { languageOfRecord } from "#domain/language-of-record.ts";
import { ticketLinkUrl } from "#domain/tickets/ticket-link.ts";

const personalTemplates = new Set<string>(["ticket-answered", "ticket-quote"]);

export const ticketNoun: Noun = {
  name: "tickets",
  exportOwn: exportTickets,
  openWork: countWaiting,
  mailPart: async (ctx, template, { link }) => ({
    ...(link && { linkUrl: ticketLinkUrl(ctx, link), ...(await languageOfRecord(ctx, "tickets", link.number)) }),
    ...(personalTemplates.has(template) && { byPerson: true }),
  }),
};

/** Open tickets whose client waits for our next word. */
async function countWaiting({ db, clock }: Ctx): Promise<{ waiting: number; late: number }> {
  const lateSince = new Date(clock.now().getTime() - lateHours * 3600_000);
  return db
    .selectFrom("tickets")
    .select([
      sql<number>`count(*)::int`.as("waiting"),
      sql<number>`(count(*) filter (where waiting_since <= ${lateSince}))::int`.as("late"),
    ])
    .where("waiting_since", "is not", null)
    .where("status", "not in", endedStatuses)
    .executeTakeFirstOrThrow();
}

/** Somebody's tickets with their messages and quotes. */
async function exportTickets({ db }: Ctx, person: SignedIn): Promise<object[]> {
  const tickets = await db
    .selectFrom("tickets")
    .select(["id", "number", "subject", "category", "priority", "status", "created_at", "updated_at"])
    .where(ownedBy(person, "tickets"))
    .orderBy("created_at")
    .execute();
  if (tickets.length === 0) return [];
  const ids = tickets.map(({ id }) => id);
  const messages = await db
    .selectFrom("ticket_messages")
    .select(["ticket_id", "author", "author_name", "body", "created_at"])
    .where("visibility", "=", "public")
    .where("ticket_id", "in", ids)
    .orderBy("created_at")
    .execute();
  const quotes = await db
    .selectFrom("ticket_quotes")
    .select(["ticket_id", "number", "lines", "total_cents", "status", "valid_until"])
    .select(["decided_by", "decided_at", "decline_reason", "created_at"])
    .where("ticket_id", "in", ids)
    .orderBy("created_at")
    .execute();
  return tickets.map(({ id, ...ticket }) => ({
    ...ticket,
    messages: messages.filter((message) => message.ticket_id === id).map(({ ticket_id: _, ...message }) => message),
    quotes: quotes.filter((quote) => quote.ticket_id === id).map(({ ticket_id: _, ...quote }) => quote),
  }));
}
