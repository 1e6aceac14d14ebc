import type { z } from "zod";
import { ListTicketsInput, type TicketList } from "#contract/ticket-desk.ts";
import { ticketStatusLabels } from "#contract/ticket-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { parse } from "#domain/parse.ts";
import { claimTickets } from "#domain/tickets/claim-tickets.ts";
import { cursorAfter, placeOf } from "#domain/tickets/ticket-cursor.ts";
import { requireSignedIn } from "#domain/tickets/ticket-policy.ts";

const over = ["closed", "resolved", "merged", "spam"] as const;

/** The tickets of the signed-in person, last changed first; those opened before there was an account included. */
export async function listOwnTickets(ctx: Ctx, input: unknown): Promise<z.infer<typeof TicketList>> {
  const { actor } = ctx;
  requireSignedIn(actor);
  const { status, limit, cursor } = parse(ListTicketsInput, input);
  await claimTickets(ctx, actor);
  let query = ctx.db
    .selectFrom("tickets")
    .selectAll()
    .where("requester_id", "=", actor.userId)
    .where("status", "!=", "spam");
  if (status === "open") query = query.where("status", "not in", over);
  if (cursor) {
    const { at, id } = placeOf(cursor);
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple("updated_at", "id"), "<", tuple(at, id)));
  }
  const rows = await query
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map((ticket) => ({
      number: ticket.number,
      subject: ticket.subject,
      status: ticket.status,
      statusLabel: ticketStatusLabels[ticket.status],
      category: ticket.category,
      priority: ticket.priority,
      openedAt: ticket.created_at.toISOString(),
      updatedAt: ticket.updated_at.toISOString(),
    })),
    nextCursor: rows.length > limit && last ? cursorAfter({ at: last.updated_at, id: last.id }) : null,
  };
}
