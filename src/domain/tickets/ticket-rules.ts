import { fill } from "#contract/values/fill.ts";
import { isEnded } from "#contract/tickets/ticket-statuses.ts";
import type { TicketStatus, TicketStep } from "#contract/tickets/tickets.ts";
import * as t from "#words/contract.ts";
import * as ticketWords from "#words/tickets.ts";

interface Progress {
  status: TicketStatus;
  created_at: Date;
  first_responded_at: Date | null;
  resolved_at: Date | null;
  closed_at: Date | null;
}

/** Statuses that the third step names as the badge does. */
const workStatuses: ReadonlySet<TicketStatus> = new Set(["scheduled", "waiting_customer", "waiting_vendor"]);

/** A ticket's progress as the client sees it: four steps, with the current one marked. */
export function stepsOf(ticket: Progress): TicketStep[] {
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  const looked = ticket.status !== "new";
  const done = isEnded(ticket.status);
  return [
    { label: ticketWords.ticketStatusLabels.new, state: looked ? "done" : "current", at: iso(ticket.created_at) },
    { label: t.lookedAt, state: looked ? "done" : "ahead", at: iso(ticket.first_responded_at) },
    {
      label: ticketWords.ticketStatusLabels[workStatuses.has(ticket.status) ? ticket.status : "open"],
      state: done ? "done" : looked ? "current" : "ahead",
      at: null,
    },
    {
      label: ticket.status === "closed" && !ticket.resolved_at ? t.closed : t.solved,
      state: done ? "done" : "ahead",
      at: iso(ticket.resolved_at ?? ticket.closed_at),
    },
  ];
}

/** One sentence on what happens next and who moves. */
export function nextStepOf(status: TicketStatus, answerBy: string): string {
  switch (status) {
    case "new":
      return fill(t.nextNew, { answerBy });
    case "open":
      return t.nextOpen;
    case "scheduled":
      return t.nextScheduled;
    case "waiting_customer":
      return t.nextWaitingCustomer;
    case "waiting_vendor":
      return t.nextWaitingVendor;
    case "resolved":
      return t.nextResolved;
    case "closed":
    case "merged":
    case "spam":
      return t.nextClosed;
  }
}

/** The same while a quote waits for the client. */
export const quoteNextStep = (): string => t.nextQuote;

/** Days after which a reply to a solved ticket starts a new one. */
export const reopenDays = 7;

/** The status after a public message by the client. */
export const statusAfterClientMessage = (status: TicketStatus): TicketStatus => (status === "new" ? "new" : "open");

/** Normalizes a ticket's text for duplicate detection, ignoring whitespace and case. */
export const sameWords = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
