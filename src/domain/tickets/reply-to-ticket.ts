import { ReplyToTicketInput } from "#contract/tickets/tickets.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { parse } from "#domain/input/parse.ts";
import { requireFullAccess } from "#domain/tickets/ticket-access.ts";
import { attachUploads, withStoredUploads } from "#domain/tickets/ticket-attachments.ts";
import { ownsTicket } from "#domain/tickets/ticket-policy.ts";
import { statusAfterClientMessage } from "#domain/tickets/ticket-rules.ts";
import { addTicketMessage, lockTicket } from "#domain/tickets/ticket-store.ts";
import { checkUploads, discardUploads, type Upload } from "#domain/uploads/check-uploads.ts";
import { ticketStates } from "#domain/tickets/ticket-states.ts";

interface Access {
  number: string;
  key: string | null;
  uploads?: Upload[];
}

/** Adds the client's reply to the ticket of their private link; a solved ticket reopens. Returns the message id. */
export async function replyToTicket(ctx: Ctx, access: Access, input: unknown): Promise<{ id: string }> {
  try {
    return await replyWithUploads(ctx, access, input);
  } catch (error) {
    await discardUploads(ctx, access.uploads ?? []);
    throw error;
  }
}

async function replyWithUploads(
  ctx: Ctx,
  { number, key, uploads = [] }: Access,
  input: unknown,
): Promise<{ id: string }> {
  const { ticket: opened, as } = await requireFullAccess(ctx, number, key);
  const ticketId = opened.id;
  // A colleague answers under their own name.
  const colleague = as === "member" && "userId" in ctx.actor ? ctx.actor : null;
  const { body } = parse(ReplyToTicketInput, input);
  await requireWithinLimit(ctx, visitorLimits.replyTicket, ticketId);
  return withStoredUploads(ctx, await checkUploads(ctx, uploads), (files) =>
    withTransaction(ctx, async (tx) => {
      const ticket = await lockTicket(tx, ticketId);
      ticketStates.requireStep(ticket, "reply", tx);
      const now = tx.clock.now();
      const latest = await tx.db
        .selectFrom("ticket_messages")
        .select(["id", "author", "body", "created_at"])
        .where("ticket_id", "=", ticketId)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .executeTakeFirst();
      const sentTwice =
        latest?.author === "client" && latest.body === body && now.getTime() - latest.created_at.getTime() < 60_000;
      if (sentTwice && files.length === 0) return { answer: { id: latest.id }, kept: false };

      const id = await addTicketMessage(tx, {
        ticketId,
        author: "client",
        authorName: colleague?.name ?? ticket.requester_name,
        body,
      });
      await attachUploads(tx, ticketId, id, files);
      const status = statusAfterClientMessage(ticket.status);
      const reopened = ticket.status === "resolved";
      await tx.db
        .updateTable("tickets")
        .set({
          status,
          // Holding the emailed link or being signed in proves the address.
          ...(!colleague && { sender_proven: true }),
          ...("userId" in tx.actor && !ticket.requester_id && ownsTicket(tx.actor, ticket)
            ? { requester_id: tx.actor.userId }
            : {}),
          waiting_since: ticket.waiting_since ?? now,
          updated_at: now,
          ...(reopened ? { reopen_count: ticket.reopen_count + 1, resolved_at: null } : {}),
        })
        .where("id", "=", ticketId)
        .execute();
      if (status !== ticket.status)
        await recordEvent(tx, {
          noun: "ticket",
          id: ticketId,
          kind: "status",
          detail: { from: ticket.status, to: status },
        });
      await queueMail(tx, [
        {
          template: "ticket-replied-staff",
          to: { address: tx.business.supportEmail },
          replyTo: colleague?.email ?? ticket.requester_email,
          data: {
            number: ticket.number,
            subject: ticket.subject,
            name: colleague?.name ?? ticket.requester_name,
            email: colleague?.email ?? ticket.requester_email,
            body,
            fileNames: files.map((file) => file.name),
          },
        },
      ]);
      return { answer: { id }, kept: true };
    }),
  );
}
