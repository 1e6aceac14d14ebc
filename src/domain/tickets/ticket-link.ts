import type { TicketLinkRef } from "#contract/tickets/ticket-mail.ts";
import { ticketLimits } from "#contract/tickets/tickets.ts";
import type { Ctx } from "#domain/ctx.ts";

const fullPurpose = "ticket-link";
const statusPurpose = "ticket-status";
const statusMinutes = 60;
const day = 24 * 3600_000;

/** The key of a private link: 256 bits derived from its id, never stored. */
export const ticketLinkKey = (ctx: Ctx, linkId: string): string => `${linkId}.${ctx.tokens.sign(fullPurpose, linkId)}`;

/** The private link in an email. */
export const ticketLinkUrl = (ctx: Ctx, { number, linkId }: TicketLinkRef): string =>
  `${ctx.appUrl}/support/ticket/${number}/?key=${ticketLinkKey(ctx, linkId)}`;

/** A key to the status of one ticket, valid for an hour. */
export function ticketStatusKey(ctx: Ctx, number: string): string {
  const until = ctx.clock.now().getTime() + statusMinutes * 60_000;
  return `status.${until}.${ctx.tokens.sign(statusPurpose, `${number}.${until}`)}`;
}

export type TicketKey = { level: "full"; linkId: string } | { level: "status"; madeAt: Date };

const fullKey = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;
const statusKey = /^status\.(\d{13})\.([A-Za-z0-9_-]{43})$/;

/** The claims of a valid, unexpired key; its link may still be revoked. */
export function readTicketKey(ctx: Ctx, number: string, key: string): TicketKey | null {
  const [, until = "", statusMac] = statusKey.exec(key) ?? [];
  if (statusMac !== undefined) {
    const inTime = Number(until) > ctx.clock.now().getTime();
    const madeAt = new Date(Number(until) - statusMinutes * 60_000);
    return ctx.tokens.verify(statusPurpose, `${number}.${until}`, statusMac) && inTime
      ? { level: "status", madeAt }
      : null;
  }
  const [, linkId = "", mac] = fullKey.exec(key) ?? [];
  return mac !== undefined && ctx.tokens.verify(fullPurpose, linkId, mac) ? { level: "full", linkId } : null;
}

/** The row of a new private link for one reader of a ticket, valid for 30 days after its last use. */
export function ticketLinkRow(ctx: Ctx, ticketId: string, linkId: string, email: string) {
  const now = ctx.clock.now();
  const expires_at = new Date(now.getTime() + ticketLimits.linkDays * day);
  return { id: linkId, ticket_id: ticketId, email, expires_at, created_at: now };
}

/** Creates a private link for one reader of a ticket. */
export async function createTicketLink(
  ctx: Ctx,
  ticket: { id: string; number: string },
  email: string,
): Promise<TicketLinkRef> {
  const linkId = ctx.ids.next();
  await ctx.db
    .insertInto("ticket_links")
    .values(ticketLinkRow(ctx, ticket.id, linkId, email))
    .execute();
  return { number: ticket.number, linkId };
}

/** Extends a link in use; at most once a day. */
export async function slideTicketLink(ctx: Ctx, link: { id: string; expires_at: Date }): Promise<void> {
  const end = new Date(ctx.clock.now().getTime() + ticketLimits.linkDays * day);
  if (end.getTime() - link.expires_at.getTime() < day) return;
  await ctx.db.updateTable("ticket_links").set({ expires_at: end }).where("id", "=", link.id).execute();
}
