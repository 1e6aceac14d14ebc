import type { Language } from "#contract/values/languages.ts";
import type { StaffTicket } from "#contract/tickets/ticket-desk.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { staffHistory } from "#domain/events/read-history.ts";
import { staffReads } from "#domain/tickets/ticket-access.ts";
import { repairsForStaff } from "#domain/tickets/repairs-of-ticket.ts";
import { ticketEventWords } from "#domain/tickets/ticket-event-words.ts";
import { listTicketStaff } from "#domain/tickets/ticket-staff.ts";
import { listAllAttachments, listAllMessages } from "#domain/tickets/ticket-store.ts";
import { attachmentsOf, toThread } from "#domain/tickets/ticket-view.ts";

/** A ticket with its notes and events. Staff only. @throws DomainError "not_found" */
export async function viewStaffTicket(ctx: Ctx, { number }: { number: string }): Promise<StaffTicket> {
  requireStaffPerson(ctx);
  const ticket = await staffReads(ctx, number, "desk");
  const [{ emailsDiffer: _, ...thread }, messages, files, staff, repairs] = await Promise.all([
    toThread(ctx, ticket, { by: "staff" }),
    listAllMessages(ctx, ticket.id),
    listAllAttachments(ctx, ticket.id),
    listTicketStaff(ctx),
    repairsForStaff(ctx, ticket),
  ]);
  return {
    ...thread,
    repairs,
    requesterPhone: ticket.requester_phone,
    language: ticket.language as Language,
    spamScore: ticket.spam_score,
    assignee: staff.find((person) => person.id === ticket.assignee_id) ?? null,
    waitingSince: ticket.waiting_since?.toISOString() ?? null,
    messages: messages.map((message) => ({
      id: message.id,
      author: message.author as "client" | "staff" | "system",
      authorName: message.author_name,
      body: message.body,
      createdAt: message.created_at.toISOString(),
      attachments: attachmentsOf(files, message.id),
      visibility: message.visibility as "public" | "internal",
    })),
    events: await staffHistory(ctx, "ticket", ticket.id, ticketEventWords(staff)),
    staff,
    cannedReplies: ctx.site.content.cannedReplies.map(({ id, title, en, es }) => ({
      id,
      title,
      text: ticket.language === "es" ? es : en,
    })),
  };
}
