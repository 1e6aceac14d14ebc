import type { TicketStatusView, TicketThread } from "#contract/tickets.ts";
import type { Ctx } from "#domain/ctx.ts";
import { ticketAccess } from "#domain/tickets/ticket-access.ts";
import { toStatusView, toThread } from "#domain/tickets/ticket-view.ts";

export type TicketView =
  | { level: "full"; thread: TicketThread }
  | { level: "status"; view: TicketStatusView }
  | { level: "none" };

/** As much of a ticket as `key` opens; "none" for unknown numbers and wrong keys alike (features 1.d.4). */
export async function viewTicket(
  ctx: Ctx,
  { number, key }: { number: string; key: string | null },
): Promise<TicketView> {
  const access = await ticketAccess(ctx, number, key);
  if (access.level === "full") return { level: "full", thread: await toThread(ctx, access.ticket) };
  if (access.level === "status") return { level: "status", view: toStatusView(ctx, access.ticket) };
  return access;
}
