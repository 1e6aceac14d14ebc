import type { TicketStatus, TicketStep } from "#contract/tickets.ts";

interface Progress {
  status: TicketStatus;
  created_at: Date;
  first_responded_at: Date | null;
  resolved_at: Date | null;
  closed_at: Date | null;
}

const workLabel: Partial<Record<TicketStatus, string>> = {
  scheduled: "Visit scheduled",
  waiting_customer: "Your reply",
  waiting_vendor: "Parts ordered",
};

const isDone = (status: TicketStatus): boolean => ["resolved", "closed", "merged", "spam"].includes(status);

/** A ticket's progress as the client sees it: four steps, with the current one marked. */
export function stepsOf(ticket: Progress): TicketStep[] {
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  const looked = ticket.status !== "new";
  const done = isDone(ticket.status);
  return [
    { label: "Received", state: "done", at: iso(ticket.created_at) },
    { label: "Looked at", state: looked ? "done" : "current", at: iso(ticket.first_responded_at) },
    { label: workLabel[ticket.status] ?? "In work", state: done ? "done" : looked ? "current" : "ahead", at: null },
    {
      label: ticket.status === "closed" && !ticket.resolved_at ? "Closed" : "Solved",
      state: done ? "done" : "ahead",
      at: iso(ticket.resolved_at ?? ticket.closed_at),
    },
  ];
}

/** One sentence on what happens next and whose turn it is. */
export function nextStepOf(status: TicketStatus, answerWithin: string): string {
  switch (status) {
    case "new":
      return `We read it and answer within ${answerWithin}. You do not need to do anything.`;
    case "open":
      return "We are working on it. The next message comes from us.";
    case "scheduled":
      return "Our visit is planned. You find the time in the conversation.";
    case "waiting_customer":
      return "We asked you something. The work goes on when you reply.";
    case "waiting_vendor":
      return "A part or another company keeps us waiting. We write as soon as it moves.";
    case "resolved":
      return "We think it is solved. If not, reply and it is open again.";
    case "closed":
    case "merged":
    case "spam":
      return "This ticket is closed. Open a new one if something else comes up.";
  }
}

/** Days after which a reply to a solved ticket opens a new ticket. */
export const reopenDays = 7;

/** True while the client may still reply. */
export const takesReplies = (status: TicketStatus): boolean => !["closed", "merged", "spam"].includes(status);

/** The status after a public message by the client. */
export const statusAfterClientMessage = (status: TicketStatus): TicketStatus => (status === "new" ? "new" : "open");

/** Normalizes a ticket's text for duplicate detection, ignoring whitespace and case. */
export const sameWords = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
