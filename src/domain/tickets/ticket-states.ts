import { fill } from "#contract/values/fill.ts";
import { isClosed } from "#contract/tickets/ticket-statuses.ts";
import { ticketStatuses } from "#contract/tickets/ticket-words.ts";
import { reopenDays } from "#domain/tickets/ticket-rules.ts";
import type { TicketRow } from "#domain/tickets/ticket-store.ts";
import { defineStates, type StepWorld } from "#domain/states/states.ts";
import * as t from "#words/ticket-refusals.ts";

type Row = Pick<TicketRow, "status" | "closed_at" | "resolved_at" | "updated_at">;

const day = 24 * 3600_000;
const endedLately = ({ closed_at, resolved_at, updated_at }: Row, { clock }: StepWorld): boolean =>
  clock.now().getTime() - (closed_at ?? resolved_at ?? updated_at).getTime() <= reopenDays * day;
const open = ticketStatuses.filter((status) => !isClosed(status));

/** Staff may set any status at any time; what a client does is bound to the state. */
export const ticketStates = defineStates({
  noun: "Ticket",
  statuses: ticketStatuses,
  statusOf: ({ status }: Row) => status,
  steps: {
    reply: {
      by: ["client", "staff"],
      from: open,
      refusal: () => t.closedNoReplies,
    },
    close: { by: ["client"], from: open, to: "closed", refusal: () => t.closedAlready },
    reopen: {
      by: ["client"],
      from: ["resolved", "closed"],
      to: "open",
      needs: { words: `it ended at most ${reopenDays} days ago`, met: endedLately },
      refusal: ({ status }) =>
        status === "closed" || status === "resolved" ? fill(t.closedTooLong, { days: reopenDays }) : t.notClosed,
    },
    quote: {
      by: ["staff"],
      from: open,
      refusal: "This ticket is closed. Reopen it before you send a quote.",
    },
    setStatus: { by: ["staff"], from: ticketStatuses, refusal: "This ticket cannot change." },
  },
});
