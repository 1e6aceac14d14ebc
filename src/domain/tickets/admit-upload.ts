import type { Ctx } from "#domain/ctx.ts";
import {
  networkOf,
  requireNotOverLimit,
  requireWithinLimit,
  visitorLimits,
} from "#domain/limits/require-within-limit.ts";
import { requireFullAccess } from "#domain/tickets/ticket-access.ts";
import { ticketStates } from "#domain/tickets/ticket-states.ts";

/** Refuses early, before a large body is read: too many tickets or uploads from one network. */
export async function admitNewTicket(ctx: Ctx): Promise<void> {
  await requireWithinLimit(ctx, visitorLimits.uploads, networkOf(ctx));
  await requireNotOverLimit(ctx, visitorLimits.openTicketNetwork, networkOf(ctx));
}

/** The same for a reply: the key must open the ticket, and the ticket must accept replies. */
export async function admitReply(ctx: Ctx, { number, key }: { number: string; key: string | null }): Promise<void> {
  await requireWithinLimit(ctx, visitorLimits.uploads, networkOf(ctx));
  const { ticket } = await requireFullAccess(ctx, number, key);
  await requireNotOverLimit(ctx, visitorLimits.replyTicket, ticket.id);
  ticketStates.requireStep(ticket, "reply", ctx);
}
