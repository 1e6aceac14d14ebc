import { z } from "zod";
import { StatusByStaff } from "#contract/tickets/ticket-desk.ts";
import { bodyOfText } from "#contract/values/text.ts";
import { statusAfterReply } from "#contract/tickets/ticket-statuses.ts";
import { ticketLimits, TicketNumber } from "#contract/tickets/tickets.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { ifProven, recipientOf } from "#domain/mail/proven-address.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { firstName } from "#domain/accounts/first-name.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { parse } from "#domain/input/parse.ts";
import { attachUploads, type StoredUpload } from "#domain/tickets/ticket-attachments.ts";
import { createTicketLink } from "#domain/tickets/ticket-link.ts";
import { addTicketMessage, getTicket, lockTicket, senderOf } from "#domain/tickets/ticket-store.ts";

const AnswerTicketInput = z.strictObject({
  number: TicketNumber,
  body: bodyOfText(ticketLimits.message, "Write your answer first."),
  status: StatusByStaff.optional(),
});

/** Sends a staff reply: adds it and its files to the thread, emails it to the client with a private link, and updates the status. */
export async function answerTicket(ctx: Ctx, input: unknown, files: StoredUpload[] = []): Promise<{ id: string }> {
  const actor = requireStaff(ctx);
  const { number, body, status = statusAfterReply(body) } = parse(AnswerTicketInput, input);
  return withTransaction(ctx, async (tx) => {
    const ticket = await lockTicket(tx, (await getTicket(tx, number)).id);
    const now = tx.clock.now();
    const id = await addTicketMessage(tx, { ticketId: ticket.id, author: "staff", authorName: actor.name, body });
    await attachUploads(tx, ticket.id, id, files);
    await tx.db
      .updateTable("tickets")
      .set({
        status,
        first_responded_at: ticket.first_responded_at ?? now,
        waiting_since: null,
        resolved_at: status === "resolved" ? now : null,
        closed_at: null,
        updated_at: now,
        ...("userId" in actor && !ticket.assignee_id ? { assignee_id: actor.userId } : {}),
      })
      .where("id", "=", ticket.id)
      .execute();
    await recordEvent(tx, { noun: "ticket", id: ticket.id, kind: "answered", detail: { status } });
    const link = await createTicketLink(tx, ticket, ticket.requester_email);
    await queueMail(tx, [
      {
        template: "ticket-answered",
        to: recipientOf(senderOf(ticket)),
        data: {
          name: ifProven(ticket, ticket.requester_name),
          number,
          subject: ifProven(ticket, ticket.subject),
          staffName: firstName(ctx, actor.name),
          body,
          fileNames: files.map(({ name }) => name),
          link,
        },
      },
    ]);
    return { id };
  });
}
