import { isEnded } from "#contract/ticket-statuses.ts";
import { ticketStatusLabels } from "#contract/ticket-words.ts";
import type { TicketStatus, TicketStep } from "#contract/tickets.ts";

interface Progress {
  status: TicketStatus;
  created_at: Date;
  first_responded_at: Date | null;
  resolved_at: Date | null;
  closed_at: Date | null;
}

/** The third step says what the badge says. */
const workLabel: Partial<Record<TicketStatus, string>> = {
  scheduled: ticketStatusLabels.scheduled,
  waiting_customer: ticketStatusLabels.waiting_customer,
  waiting_vendor: ticketStatusLabels.waiting_vendor,
};

/** A ticket's progress as the client sees it: four steps, with the current one marked. */
export function stepsOf(ticket: Progress): TicketStep[] {
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  const looked = ticket.status !== "new";
  const done = isEnded(ticket.status);
  return [
    { label: ticketStatusLabels.new, state: looked ? "done" : "current", at: iso(ticket.created_at) },
    { label: "Looked at", state: looked ? "done" : "ahead", at: iso(ticket.first_responded_at) },
    {
      label: workLabel[ticket.status] ?? ticketStatusLabels.open,
      state: done ? "done" : looked ? "current" : "ahead",
      at: null,
    },
    {
      label: ticket.status === "closed" && !ticket.resolved_at ? "Closed" : "Solved",
      state: done ? "done" : "ahead",
      at: iso(ticket.resolved_at ?? ticket.closed_at),
    },
  ];
}

/** One sentence on what happens next and who moves. */
export function nextStepOf(status: TicketStatus, answerBy: string): string {
  switch (status) {
    case "new":
      return `We read it and answer ${answerBy}. You don't need to do anything.`;
    case "open":
      return "We are working on it. The next message comes from us.";
    case "scheduled":
      return "Your visit is planned. The time is in the conversation.";
    case "waiting_customer":
      return "We have a question for you. Work continues when you reply.";
    case "waiting_vendor":
      return "We are waiting for a part or another company. We write as soon as there is news.";
    case "resolved":
      return "We think it is solved. If not, reply and it is open again.";
    case "closed":
    case "merged":
    case "spam":
      return "This ticket is closed. Open a new one if something else comes up.";
  }
}

/** The same while a quote waits for the client. */
export const quoteNextStep = "We sent you a quote. Work starts when you approve it.";

/** Days after which a reply to a solved ticket starts a new one. */
export const reopenDays = 7;

/** The status after a public message by the client. */
export const statusAfterClientMessage = (status: TicketStatus): TicketStatus => (status === "new" ? "new" : "open");

/** Normalizes a ticket's text for duplicate detection, ignoring whitespace and case. */
export const sameWords = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
