import type { z } from "zod";
import { endedStatuses } from "#contract/tickets/ticket-statuses.ts";
import { ListTicketsInput, type TicketList, type TicketListItem } from "#contract/tickets/ticket-desk.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { parse } from "#domain/input/parse.ts";
import { pageByChange } from "#domain/lists/page-by-change.ts";
import { seenBy } from "#domain/organizations/seen-rows.ts";
import type { TicketRow } from "#domain/tickets/ticket-store.ts";
import * as t from "#words/tickets.ts";

/** The tickets the signed-in user sees, last changed first: their own, from before the account too, and shared ones. */
export async function listOwnTickets(ctx: Ctx, input: unknown): Promise<z.infer<typeof TicketList>> {
  const actor = requireSignedIn(ctx);
  const { status, limit, cursor } = parse(ListTicketsInput, input);
  let query = ctx.db
    .selectFrom("tickets")
    .selectAll()
    .where(await seenBy(ctx, actor, "tickets"))
    .where("status", "!=", "spam");
  if (status === "open") query = query.where("status", "not in", endedStatuses);
  if (status === "done") query = query.where("status", "in", endedStatuses);
  if (status === "reply") query = query.where("status", "=", "waiting_customer");
  return pageByChange(query, { limit, cursor }, ticketItem);
}

/** A client's own ticket in a list. */
export const ticketItem = (ticket: TicketRow): TicketListItem => ({
  number: ticket.number,
  subject: ticket.subject,
  status: ticket.status,
  statusLabel: t.ticketStatusLabels[ticket.status],
  category: ticket.category,
  priority: ticket.priority,
  openedAt: ticket.created_at.toISOString(),
  updatedAt: ticket.updated_at.toISOString(),
  unverified: !ticket.sender_proven,
});
