import { type NotNull, sql } from "kysely";
import { endedStatuses, lateHours } from "#contract/tickets/ticket-statuses.ts";
import type { Ctx, Noun, SignedIn } from "#domain/ctx.ts";
import { ownRows } from "#domain/organizations/seen-rows.ts";
import { moveOwned } from "#domain/access/owned-by.ts";
import { withdrawnFor } from "#domain/organizations/removed-people.ts";
import { languageOfRecord } from "#domain/language/language-of-record.ts";
import { ticketQuoteMoved } from "#domain/tickets/quote-in-ticket.ts";
import { ticketLinkUrl } from "#domain/tickets/ticket-link.ts";
import { findTicketsForStaff } from "#domain/tickets/find-tickets-for-staff.ts";
import { ticketsForExport } from "#domain/tickets/tickets-for-export.ts";
import { ticketsWaiting } from "#domain/tickets/tickets-waiting.ts";

const personalTemplates = new Set<string>(["ticket-answered"]);

export const ticketNoun: Noun = {
  name: "tickets",
  mergedTables: [{ table: "tickets", words: "tickets", place: 6 }],
  exportOrganization: ticketsForExport,
  findForStaff: findTicketsForStaff,
  exportOwn: exportTickets,
  quoteMoved: ticketQuoteMoved,
  waiting: ticketsWaiting,
  assignedWork: ({ db }) =>
    db
      .selectFrom("tickets")
      .select(["assignee_id as person", sql<number>`count(*)::int`.as("open")])
      .where("assignee_id", "is not", null)
      .where("status", "not in", endedStatuses)
      .groupBy("assignee_id")
      .$narrowType<{ person: NotNull }>()
      .execute(),
  async handOver({ db }, { from, to }) {
    const { numUpdatedRows } = await db
      .updateTable("tickets")
      .set({ assignee_id: to })
      .where("assignee_id", "=", from)
      .where("status", "not in", endedStatuses)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
  openWork: countWaiting,
  async addressChanged(tx, change) {
    const moved = await moveOwned(tx, "tickets", change);
    if (moved.length === 0) return;
    await tx.db
      .updateTable("ticket_links")
      .set({ expires_at: tx.clock.now() })
      .where("email", "=", change.from)
      .where("ticket_id", "in", moved)
      .execute();
  },
  mailPart: async (ctx, template, { link }) => ({
    ...(link && {
      linkUrl: ticketLinkUrl(ctx, link),
      ...(await languageOfRecord(ctx, "tickets", link.number)),
      ...(await withdrawnFor(ctx, "tickets", link.number)),
    }),
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

/** Somebody's tickets with their messages; their quotes are a noun of their own. */
async function exportTickets(ctx: Ctx, person: SignedIn): Promise<object[]> {
  const { db } = ctx;
  const tickets = await db
    .selectFrom("tickets")
    .select(["id", "number", "subject", "category", "priority", "status", "created_at", "updated_at"])
    .where(await ownRows(ctx, person, "tickets"))
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
  return tickets.map(({ id, ...ticket }) => ({
    ...ticket,
    messages: messages.filter((message) => message.ticket_id === id).map(({ ticket_id: _, ...message }) => message),
  }));
}
