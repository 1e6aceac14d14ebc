import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { ifProven, recipientOf } from "#domain/mail/proven-address.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { ticketAccess } from "#domain/tickets/ticket-access.ts";
import { createTicketLink } from "#domain/tickets/ticket-link.ts";
import { senderOf } from "#domain/tickets/ticket-store.ts";
import * as t from "#words/ticket-refusals.ts";

/** Emails a new private link to the client of a ticket whose status the visitor can see. */
export async function mailTicketLink(ctx: Ctx, { number, key }: { number: string; key: string | null }): Promise<void> {
  const access = await ticketAccess(ctx, number, key);
  if (access.level === "none") throw new DomainError("not_found", t.ticketNotOpened);
  const { ticket } = access;
  await requireWithinLimit(ctx, visitorLimits.mailLink, ticket.id);
  await requireWithinLimit(ctx, visitorLimits.mailLinkAddress, ctx.tokens.hash(ticket.requester_email));
  await withTransaction(ctx, async (tx) => {
    const link = await createTicketLink(tx, ticket, ticket.requester_email);
    await queueMail(tx, [
      {
        template: "ticket-link",
        to: recipientOf(senderOf(ticket)),
        data: { name: ifProven(ticket, ticket.requester_name), number: ticket.number, link },
      },
    ]);
  });
}
