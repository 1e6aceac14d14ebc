import { type QuoteStatus, quoteStatuses } from "#contract/ticket-quote-words.ts";
import { today } from "#domain/days.ts";
import { defineStates, type StepWorld } from "#domain/states.ts";
import type { TicketQuotes } from "#platform/db/schema.gen.ts";
import type { Selectable } from "kysely";
import * as t from "#words/ticket-refusals.ts";

type Row = Pick<Selectable<TicketQuotes>, "status" | "valid_until">;

/** "sent" turns into "expired" by itself after its last day. */
export const quoteStatusOf = ({ status, valid_until }: Row, world: StepWorld): QuoteStatus =>
  status === "sent" && valid_until < today(world) ? "expired" : status;

const refusals: Record<QuoteStatus, () => string> = {
  sent: () => t.quoteOpen,
  approved: () => t.quoteApproved,
  declined: () => t.quoteDeclined,
  withdrawn: () => t.quoteWithdrawn,
  expired: () => t.quoteExpired,
};
const refusal = (row: Row, world: StepWorld): string => refusals[quoteStatusOf(row, world)]();

export const quoteStates = defineStates({
  noun: "Quote in a ticket",
  statuses: quoteStatuses,
  statusOf: quoteStatusOf,
  steps: {
    approve: { by: ["client"], from: ["sent"], to: "approved", refusal },
    decline: { by: ["client"], from: ["sent"], to: "declined", refusal },
    withdraw: { by: ["staff"], from: ["sent"], to: "withdrawn", refusal },
  },
});
