import type { Language } from "#contract/values/languages.ts";
import { sql } from "kysely";
import { endedStatuses } from "#contract/tickets/ticket-statuses.ts";
import { TicketQueueInput, type TicketQueue } from "#contract/tickets/ticket-desk.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { displayName } from "#domain/accounts/person-name.ts";
import { matchesWords } from "#domain/lists/matches-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { parse } from "#domain/input/parse.ts";
import { pageByChange } from "#domain/lists/page-by-change.ts";

/** The tickets staff work on, last changed first, and how many there are in each state. Staff only. */
export async function listTicketQueue(ctx: Ctx, input: unknown): Promise<TicketQueue> {
  const actor = requireStaffPerson(ctx);
  const { status, priority, category, assignee, q, limit, cursor } = parse(TicketQueueInput, input);
  let query = ctx.db
    .selectFrom("tickets")
    .leftJoin("users as assignee", "assignee.id", "tickets.assignee_id")
    .selectAll("tickets")
    .select(["assignee.user_metadata as assignee_metadata", "assignee.email as assignee_email"]);
  if (status === "active") query = query.where("status", "not in", endedStatuses);
  else if (status !== "all") query = query.where("status", "=", status);
  if (priority) query = query.where("priority", "=", priority);
  if (category) query = query.where("category", "=", category);
  if (assignee === "nobody") query = query.where("assignee_id", "is", null);
  else if (assignee) query = query.where("assignee_id", "=", assignee === "me" ? actor.userId : assignee);
  const searched = ["tickets.number", "tickets.subject", "tickets.requester_name", "tickets.requester_email"];
  if (q) query = query.where(matchesWords(q, searched, "tickets.requester_phone"));
  const page = await pageByChange(query, { limit, cursor }, (ticket) => ({
    number: ticket.number,
    subject: ticket.subject,
    status: ticket.status,
    category: ticket.category,
    priority: ticket.priority,
    openedAt: ticket.created_at.toISOString(),
    updatedAt: ticket.updated_at.toISOString(),
    unverified: !ticket.sender_proven,
    requesterName: ticket.requester_name,
    requesterEmail: ticket.requester_email,
    assignee: ticket.assignee_id
      ? {
          id: ticket.assignee_id,
          name: displayName({ email: ticket.assignee_email ?? "", user_metadata: ticket.assignee_metadata ?? {} }),
        }
      : null,
    waitingSince: ticket.waiting_since?.toISOString() ?? null,
    unread: ticket.waiting_since !== null,
    language: ticket.language as Language,
  }));
  const counted = await ctx.db
    .selectFrom("tickets")
    .select(["status", sql<number>`count(*)::int`.as("count")])
    .groupBy("status")
    .execute();
  return { ...page, counts: Object.fromEntries(counted.map((row) => [row.status, row.count])) };
}
