import type { Selectable } from "kysely";
import type { Ctx } from "#domain/ctx.ts";
import type { Sender } from "#domain/mail/proven-address.ts";
import { DomainError } from "#domain/errors.ts";
import type { TicketAttachments, Tickets } from "#platform/db/schema.gen.ts";
import * as t from "#words/ticket-refusals.ts";

export type TicketRow = Selectable<Tickets>;
export type AttachmentRow = Selectable<TicketAttachments>;

export const findTicketByNumber = (ctx: Ctx, number: string): Promise<TicketRow | undefined> =>
  ctx.db.selectFrom("tickets").selectAll().where("number", "=", number).executeTakeFirst();

/** @throws DomainError "not_found" */
export async function getTicket(ctx: Ctx, number: string): Promise<TicketRow> {
  const ticket = await findTicketByNumber(ctx, number);
  if (!ticket) throw new DomainError("not_found", t.noSuchTicket);
  return ticket;
}

/** The ticket of a private link that is neither revoked nor expired. */
export const findLinkedTicket = (ctx: Ctx, number: string, linkId: string) =>
  ctx.db
    .selectFrom("ticket_links as link")
    .innerJoin("tickets as ticket", "ticket.id", "link.ticket_id")
    .selectAll("ticket")
    .select(["link.id as link_id", "link.expires_at as link_expires_at", "link.email as link_email"])
    .where("link.id", "=", linkId)
    .where("ticket.number", "=", number)
    .where("link.revoked_at", "is", null)
    .where("link.expires_at", ">", ctx.clock.now())
    .executeTakeFirst();

/** Locks the row until the transaction ends, so that concurrent changes are serialized. */
export const lockTicket = (ctx: Ctx, id: string): Promise<TicketRow> =>
  ctx.db.selectFrom("tickets").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

export const listPublicMessages = (ctx: Ctx, ticketId: string) =>
  ctx.db
    .selectFrom("ticket_messages")
    .selectAll()
    .where("ticket_id", "=", ticketId)
    .where("visibility", "=", "public")
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** All messages with internal notes, for staff. */
export const listAllMessages = (ctx: Ctx, ticketId: string) =>
  ctx.db
    .selectFrom("ticket_messages")
    .selectAll()
    .where("ticket_id", "=", ticketId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** Files of the messages visible to the client. */
export const listPublicAttachments = (ctx: Ctx, ticketId: string) =>
  ctx.db
    .selectFrom("ticket_attachments as file")
    .innerJoin("ticket_messages as message", "message.id", "file.message_id")
    .selectAll("file")
    .where("file.ticket_id", "=", ticketId)
    .where("message.visibility", "=", "public")
    .orderBy("file.created_at")
    .orderBy("file.id")
    .execute();

/** Files of all messages with internal notes, for staff. */
export const listAllAttachments = (ctx: Ctx, ticketId: string): Promise<AttachmentRow[]> =>
  ctx.db
    .selectFrom("ticket_attachments")
    .selectAll()
    .where("ticket_id", "=", ticketId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

interface NewTicketMessage {
  ticketId: string;
  author: "client" | "staff" | "system";
  authorName: string;
  body: string;
  visibility?: "public" | "internal";
}

export async function addTicketMessage(ctx: Ctx, message: NewTicketMessage): Promise<string> {
  const id = ctx.ids.next();
  await ctx.db
    .insertInto("ticket_messages")
    .values({
      id,
      ticket_id: message.ticketId,
      author: message.author,
      author_name: message.authorName,
      author_id: "userId" in ctx.actor ? ctx.actor.userId : null,
      visibility: message.visibility ?? "public",
      body: message.body,
      created_at: ctx.clock.now(),
    })
    .execute();
  return id;
}

/** Sender of the ticket, for emails to them. */
export const senderOf = (ticket: Pick<TicketRow, "requester_email" | "requester_name" | "sender_proven">): Sender => ({
  email: ticket.requester_email,
  name: ticket.requester_name,
  sender_proven: ticket.sender_proven,
});
