import type { TicketStatusView, TicketThread } from "#contract/tickets/tickets.ts";
import type { Ctx } from "#domain/ctx.ts";
import { staffReads, ticketAccess } from "#domain/tickets/ticket-access.ts";
import { isTicketStaff } from "#domain/tickets/ticket-policy.ts";
import { findTicketByNumber } from "#domain/tickets/ticket-store.ts";
import { toStatusView, toThread } from "#domain/tickets/ticket-view.ts";

export type TicketView =
  | { level: "full"; thread: TicketThread }
  | { level: "status"; view: TicketStatusView }
  | { level: "none" };

/** Access that `key` gives to a ticket; "none" for unknown numbers and wrong keys alike. */
export async function viewTicket(
  ctx: Ctx,
  { number, key }: { number: string; key: string | null },
): Promise<TicketView> {
  const access = await ticketAccess(ctx, number, key);
  if (access.level === "full") return { level: "full", thread: await toThread(ctx, access.ticket, access.reader) };
  if (access.level === "status") return { level: "status", view: toStatusView(ctx, access.ticket) };
  if (!isTicketStaff(ctx.actor) || !(await findTicketByNumber(ctx, number))) return access;
  // Staff can open the client's page, but reply from the ticket desk.
  const thread = await toThread(ctx, await staffReads(ctx, number, "thread"), { by: "staff" });
  return { level: "full", thread: { ...thread, canReply: false, forStaff: true } };
}
