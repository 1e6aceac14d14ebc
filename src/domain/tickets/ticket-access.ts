import { type OrganizationRight, roleMay } from "#contract/organizations/organization-rights.ts";
import { across, prove } from "#domain/access/actor-reach.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import type { Membership } from "#domain/organizations/memberships.ts";
import { wasRemoved } from "#domain/organizations/removed-people.ts";
import { sightOf } from "#domain/organizations/seen-rows.ts";
import type { TicketReader } from "#domain/quotes/quotes-in-ticket.ts";
import { readTicketKey, slideTicketLink, type TicketKey } from "#domain/tickets/ticket-link.ts";
import { isTicketStaff } from "#domain/tickets/ticket-policy.ts";
import { findLinkedTicket, findTicketByNumber, getTicket, type TicketRow } from "#domain/tickets/ticket-store.ts";
import * as t from "#words/ticket-refusals.ts";
import * as own from "#words/organizations.ts";

export interface FullTicketAccess {
  level: "full";
  ticket: TicketRow;
  /** A member of its organization reads and answers, and does nothing in its owner's place. */
  as: "owner" | "member";
  reader: TicketReader;
  membership?: Membership;
}

export type TicketAccess = FullTicketAccess | { level: "status"; ticket: TicketRow } | { level: "none" };

const closed: TicketAccess = { level: "none" };

/** View of ticket `number` for `key`, or for the signed-in owner. A wrong key and an unknown number look the same. */
export async function ticketAccess(ctx: Ctx, number: string, key: string | null): Promise<TicketAccess> {
  const claim = key ? readTicketKey(ctx, number, key) : null;
  const access = claim ? await linkedAccess(across(ctx, "private links"), number, claim) : await ownAccess(ctx, number);
  if (access.level !== "none") prove(ctx, access.ticket.id);
  return access;
}

async function linkedAccess(ctx: Ctx, number: string, claim: TicketKey): Promise<TicketAccess> {
  if (claim.level === "status") {
    const ticket = await findTicketByNumber(ctx, number);
    if (!ticket || (ticket.views_ended_at && claim.madeAt <= ticket.views_ended_at)) return closed;
    return { level: "status", ticket };
  }
  const linked = await findLinkedTicket(ctx, number, claim.linkId);
  // The row itself says so too: the wall does not hold what looks across clients.
  if (!linked || linked.link_id !== claim.linkId || linked.number !== number) return closed;
  const { link_id, link_expires_at, link_email, ...ticket } = linked;
  if (await wasRemoved(ctx, { organization_id: ticket.organization_id, email: link_email })) return closed;
  await slideTicketLink(ctx, { id: link_id, expires_at: link_expires_at });
  return { level: "full", ticket, as: "owner", reader: { by: "link", email: link_email } };
}

async function ownAccess(ctx: Ctx, number: string): Promise<TicketAccess> {
  const { actor } = ctx;
  if (actor.kind === "visitor" || actor.kind === "system") return closed;
  const ticket = await findTicketByNumber(ctx, number);
  const sight = ticket && (await sightOf(ctx, actor, "tickets", ticket));
  return sight ? { level: "full", ticket, ...sight, reader: { by: "account" } } : closed;
}

/** The first key that opens the ticket; null when none does. */
export async function openingKey(ctx: Ctx, number: string, keys: string[]): Promise<string | null> {
  for (const key of keys) if ((await ticketAccess(ctx, number, key)).level !== "none") return key;
  return null;
}

/**
 * The ticket for a reader: its client, or staff at the same address. Staff access is recorded in the audit trail.
 * @throws DomainError "not_found" for anyone else.
 */
export async function requireReadable(ctx: Ctx, number: string, key: string | null, what: string): Promise<TicketRow> {
  const access = await ticketAccess(ctx, number, key);
  if (access.level === "full") return access.ticket;
  if (isTicketStaff(ctx.actor)) return staffReads(ctx, number, what);
  throw new DomainError("not_found", t.ticketNotOpened);
}

/** A ticket for staff; the access is recorded. @throws DomainError "not_found" */
export async function staffReads(ctx: Ctx, number: string, what: string): Promise<TicketRow> {
  const ticket = await getTicket(ctx, number);
  await recordAudit(ctx, { action: "ticket.read", target: { kind: "ticket", id: number }, detail: { what } });
  return ticket;
}

/** The ticket of a private link, the user's own, or one shared with them. @throws DomainError "not_found" for anyone else. */
export async function requireFullAccess(ctx: Ctx, number: string, key: string | null): Promise<FullTicketAccess> {
  const access = await ticketAccess(ctx, number, key);
  if (access.level !== "full") throw new DomainError("not_found", t.ticketNotOpened);
  return access;
}

/**
 * The same for what only its owner does, or a member of its organization with a right.
 * @throws DomainError "not_found", "forbidden" for other members of its organization
 */
export async function requireOwnerAccess(
  ctx: Ctx,
  number: string,
  key: string | null,
  orRight?: OrganizationRight,
): Promise<TicketRow> {
  const { ticket, as, membership } = await requireFullAccess(ctx, number, key);
  const mayAct = as === "owner" || (orRight && membership && roleMay(membership.role, orRight));
  if (!mayAct) throw new DomainError("forbidden", own.notYourTicket);
  return ticket;
}
