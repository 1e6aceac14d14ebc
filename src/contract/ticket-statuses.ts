import type { TicketStatus } from "#contract/tickets.ts";

/** Nobody works on these, and clients can no longer write into them. */
export const closedStatuses = ["closed", "merged", "spam"] as const satisfies TicketStatus[];

/** Not in any list of open tickets; a client may still answer a resolved one, which opens it again. */
export const endedStatuses = ["resolved", ...closedStatuses] as const satisfies TicketStatus[];

export const isClosed = (status: TicketStatus): boolean => (closedStatuses as readonly TicketStatus[]).includes(status);

export const isEnded = (status: TicketStatus): boolean => (endedStatuses as readonly TicketStatus[]).includes(status);
