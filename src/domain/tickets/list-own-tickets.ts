import type { z } from "zod";
import { endedStatuses } from "#contract/ticket-statuses.ts";
import { ListTicketsInput, type TicketList } from "#contract/ticket-desk.ts";
import { ticketStatusLabels } from "#contract/ticket-words.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { parse } from "#domain/parse.ts";
import { pageByChange } from "#domain/page-by-change.ts";
import { ownedBy } from "#domain/access/owned-by.ts";

/** The signed-in user's tickets, last changed first, including those opened before they had an account. */
export async function listOwnTickets(ctx: Ctx, input: unknown): Promise<z.infer<typeof TicketList>> {
  const actor = requireSignedIn(ctx);
  const { status, limit, cursor } = parse(ListTicketsInput, input);
  let query = ctx.db.selectFrom("tickets").selectAll().where(ownedBy(actor, "tickets")).where("status", "!=", "spam");
  if (status === "open") query = query.where("status", "not in", endedStatuses);
  return pageByChange(query, { limit, cursor }, (ticket) => ({
    number: ticket.number,
    subject: ticket.subject,
    status: ticket.status,
    statusLabel: ticketStatusLabels[ticket.status],
    category: ticket.category,
    priority: ticket.priority,
    openedAt: ticket.created_at.toISOString(),
    updatedAt: ticket.updated_at.toISOString(),
    unverified: !ticket.sender_proven,
  }));
}
