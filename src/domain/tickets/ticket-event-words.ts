import type { StaffTicket } from "#contract/tickets/ticket-desk.ts";
import { shortPriorityLabels, staffStatusLabels } from "#contract/tickets/ticket-words.ts";
import type { StaffEventWords } from "#domain/events/read-history.ts";
import * as t from "#words/tickets.ts";

interface Detail {
  from?: string | null;
  to?: string | null;
}

const change =
  (what: string, labels: Record<string, string>) =>
  ({ from, to }: Detail): string =>
    `${what}: ${labels[String(from)] ?? String(from)} to ${labels[String(to)] ?? String(to)}`;

/** Words for the events of a ticket, for staff; messages say some of it already. */
export const ticketEventWords = (staff: StaffTicket["staff"]): StaffEventWords<"ticket", Detail> => ({
  kinds: {
    opened: "opened",
    answered: "answered",
    note: "note",
    status: change("Status", staffStatusLabels),
    priority: change("Priority", shortPriorityLabels),
    category: change("Category", t.ticketCategoryLabels),
    assignee: ({ to }) => (to ? `Assigned to ${staff.find(({ id }) => id === to)?.name ?? "somebody"}` : "Unassigned"),
    links_ended: "links ended",
    quote_sent: "quote sent",
    quote_withdrawn: "quote withdrawn",
    quote_approved: "quote approved",
    quote_declined: "quote declined",
  },
  client: "client",
});
