import type { TicketStatus } from "#contract/tickets/tickets.ts";

/** Nobody works on these, and clients can no longer write into them. */
export const closedStatuses = ["closed", "merged", "spam"] as const satisfies TicketStatus[];

/** A client who has waited this long for our next word is a late one. */
export const lateHours = 24;

/** Status a staff reply leaves a ticket in unless staff choose: with the client only when a line of it asks something. */
export const statusAfterReply = (body: string): "open" | "waiting_customer" =>
  /[?？]["'”’)]*[ \t]*$/m.test(body) ? "waiting_customer" : "open";

/** Not in any list of open tickets; a client may still answer a resolved one, which opens it again. */
export const endedStatuses = ["resolved", ...closedStatuses] as const satisfies TicketStatus[];

export const isClosed = (status: TicketStatus): boolean => (closedStatuses as readonly TicketStatus[]).includes(status);

export const isEnded = (status: TicketStatus): boolean => (endedStatuses as readonly TicketStatus[]).includes(status);
