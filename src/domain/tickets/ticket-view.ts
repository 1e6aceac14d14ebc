import * as t from "#words/tickets.ts";
import { type TicketStatusView, type TicketThread } from "#contract/tickets/tickets.ts";
import { firstName } from "#domain/accounts/first-name.ts";
import type { Ctx } from "#domain/ctx.ts";
import { emailsDiffer } from "#domain/language/language-of-record.ts";
import { answerByWords } from "#domain/opening-hours/reply-by.ts";
import { repairsOfTicket } from "#domain/tickets/repairs-of-ticket.ts";
import { quotesInTicket, type TicketReader } from "#domain/quotes/quotes-in-ticket.ts";
import { nextStepOf, quoteNextStep, stepsOf } from "#domain/tickets/ticket-rules.ts";
import {
  type AttachmentRow,
  listPublicAttachments,
  listPublicMessages,
  type TicketRow,
} from "#domain/tickets/ticket-store.ts";
import { ticketStates } from "#domain/tickets/ticket-states.ts";
import { saidQuoteNote } from "#domain/tickets/quote-note.ts";

/** A ticket without its messages: what number and email reveal. */
export function toStatusView(ctx: Ctx, ticket: TicketRow): TicketStatusView {
  return {
    number: ticket.number,
    status: ticket.status,
    statusLabel: t.ticketStatusLabels[ticket.status],
    category: ticket.category,
    openedAt: ticket.created_at.toISOString(),
    updatedAt: ticket.updated_at.toISOString(),
    steps: stepsOf(ticket),
    nextStep: nextStepOf(ticket.status, answerByWords(ctx, ticket.waiting_since ?? ticket.created_at)),
  };
}

/** The files of a message, as people see them. */
export const attachmentsOf = (files: AttachmentRow[], messageId: string) =>
  files
    .filter((file) => file.message_id === messageId)
    .map(({ id, name, media_type, bytes }) => ({ id, name, mediaType: media_type, bytes }));

/** A ticket with everything its client may see. */
export async function toThread(ctx: Ctx, ticket: TicketRow, reader: TicketReader): Promise<TicketThread> {
  const [messages, files, quotes, repairs] = await Promise.all([
    listPublicMessages(ctx, ticket.id),
    listPublicAttachments(ctx, ticket.id),
    quotesInTicket(ctx, ticket.id, reader),
    repairsOfTicket(ctx, ticket),
  ]);
  const view = toStatusView(ctx, ticket);
  const waitsForQuote = ticket.status === "waiting_customer" && quotes.some(({ status }) => status === "sent");
  return {
    ...view,
    ...(waitsForQuote ? { nextStep: quoteNextStep() } : {}),
    quotes,
    repairs,
    subject: ticket.subject,
    priority: ticket.priority,
    unverified: !ticket.sender_proven,
    requesterName: ticket.requester_name,
    requesterEmail: ticket.requester_email,
    emailsDiffer: emailsDiffer(ctx, ticket),
    canReply: ticketStates.may(ticket, "reply", ctx),
    messages: messages.map((message) => ({
      id: message.id,
      author: message.author as "client" | "staff" | "system",
      authorName: message.author === "staff" ? firstName(ctx, message.author_name) : message.author_name,
      body: message.author === "system" ? saidQuoteNote(message.body) : message.body,
      createdAt: message.created_at.toISOString(),
      attachments: attachmentsOf(files, message.id),
    })),
  };
}
