import type { TicketQueueItem } from "#contract/tickets/ticket-desk.ts";
import { lateHours } from "#contract/tickets/ticket-statuses.ts";

export interface QueueGroup {
  name: string;
  late: boolean;
  tickets: TicketQueueItem[];
}

/** The moment by which a client who waits should have our next word, once it has passed. */
export function lateFrom({ waitingSince }: Pick<TicketQueueItem, "waitingSince">, now: number): string | null {
  if (waitingSince === null) return null;
  const due = Date.parse(waitingSince) + lateHours * 3_600_000;
  return due <= now ? new Date(due).toISOString() : null;
}

function nameOf(ticket: TicketQueueItem, now: number): string {
  if (lateFrom(ticket, now)) return "Late";
  if (ticket.waitingSince !== null) return "Our turn";
  switch (ticket.status) {
    case "new":
    case "open":
      return "In progress";
    case "scheduled":
      return "Visit scheduled";
    case "waiting_customer":
      return "Waiting for client";
    case "waiting_vendor":
      return "Waiting for parts";
    case "resolved":
      return "Ready";
    default:
      return "Closed";
  }
}

const order = [
  "Late",
  "Our turn",
  "In progress",
  "Visit scheduled",
  "Waiting for client",
  "Waiting for parts",
  "Ready",
  "Closed",
];
const urgency = { urgent: 0, high: 1, normal: 2, low: 3 } as const;

/** Work that needs us stands first: late ones, then clients who wait, the urgent and the longest waiting before the others. */
export function queueGroups(tickets: TicketQueueItem[], now: number): QueueGroup[] {
  return order.flatMap((name) => {
    const own = tickets.filter((ticket) => nameOf(ticket, now) === name);
    own.sort(
      (first, second) =>
        urgency[first.priority] - urgency[second.priority] ||
        (first.waitingSince ?? first.updatedAt).localeCompare(second.waitingSince ?? second.updatedAt),
    );
    return own.length > 0 ? [{ name, late: name === "Late", tickets: own }] : [];
  });
}
