import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { readTicketKey, slideTicketLink } from "#domain/tickets/ticket-link.ts";
import { ownsTicket } from "#domain/tickets/ticket-policy.ts";
import { findLinkedTicket, findTicketByNumber, type TicketRow } from "#domain/tickets/ticket-store.ts";

export type TicketAccess =
  | { level: "full"; ticket: TicketRow }
  | { level: "status"; ticket: TicketRow }
  | { level: "none" };

const closed: TicketAccess = { level: "none" };

/** What `key`, or being signed in as its owner, opens of the ticket `number`. A wrong key and an unknown number look the same. */
export async function ticketAccess(ctx: Ctx, number: string, key: string | null): Promise<TicketAccess> {
  const claim = key ? readTicketKey(ctx, number, key) : null;
  if (!claim) return ownAccess(ctx, number);
  if (claim.level === "status") {
    const ticket = await findTicketByNumber(ctx, number);
    return ticket ? { level: "status", ticket } : closed;
  }
  const linked = await findLinkedTicket(ctx, number, claim.linkId);
  if (!linked) return closed;
  const { link_id, link_expires_at, link_email: _, ...ticket } = linked;
  await slideTicketLink(ctx, { id: link_id, expires_at: link_expires_at });
  return { level: "full", ticket };
}

async function ownAccess(ctx: Ctx, number: string): Promise<TicketAccess> {
  const { actor } = ctx;
  if (actor.kind === "visitor" || actor.kind === "system") return closed;
  const ticket = await findTicketByNumber(ctx, number);
  return ticket && ownsTicket(actor, ticket) ? { level: "full", ticket } : closed;
}

/** The ticket behind a private link, or one's own. @throws DomainError "not_found" for anything less. */
export async function requireFullAccess(ctx: Ctx, number: string, key: string | null): Promise<TicketRow> {
  const access = await ticketAccess(ctx, number, key);
  if (access.level !== "full")
    throw new DomainError("not_found", "There is no such ticket, or this link no longer opens it.");
  return access.ticket;
}
