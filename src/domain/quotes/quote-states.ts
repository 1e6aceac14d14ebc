import { type QuoteStatus, quoteStatuses } from "#contract/quotes/quote-words.ts";
import { today } from "#domain/time/days.ts";
import { defineStates, type StepWorld } from "#domain/states/states.ts";
import type { QuoteRow } from "#domain/quotes/quote-store.ts";
import * as t from "#words/quotes.ts";

type Row = Pick<QuoteRow, "status" | "valid_until" | "deposit_paid_at">;

/** "sent" turns into "expired" by itself after its last day. */
export const quoteStatusOf = (
  { status, valid_until }: Pick<Row, "status" | "valid_until">,
  world: StepWorld,
): QuoteStatus => (status === "sent" && (valid_until ?? "") < today(world) ? "expired" : status);

const refusals: Record<QuoteStatus, () => string> = {
  draft: () => t.noSuchQuote,
  sent: () => t.quoteOpen,
  accepted: () => t.quoteAccepted,
  declined: () => t.quoteDeclined,
  cancelled: () => t.quoteWithdrawn,
  expired: () => t.quoteExpired,
  converted: () => t.quoteAccepted,
};
const refusal = (row: Row, world: StepWorld): string => refusals[quoteStatusOf(row, world)]();

/** The life of a quote: one table for the verbs, the buttons and the documentation. */
export const quoteStates = defineStates({
  noun: "Quote",
  statuses: quoteStatuses,
  statusOf: (row: Row, world) => quoteStatusOf(row, world),
  steps: {
    send: {
      by: ["staff"],
      from: ["draft", "sent", "declined", "expired"],
      to: "sent",
      refusal: "This quote is settled. Copy it into a new one.",
    },
    accept: { by: ["client", "staff"], from: ["sent"], to: "accepted", refusal },
    decline: { by: ["client", "staff"], from: ["sent"], to: "declined", refusal },
    cancel: {
      by: ["staff"],
      from: ["sent", "expired", "accepted"],
      to: "cancelled",
      refusal: "Only a quote that was sent and came to nothing can be cancelled.",
    },
    convert: {
      by: ["staff"],
      // Of a converted one, what was made of it may have been thrown away.
      from: ["accepted", "converted"],
      to: "converted",
      refusal: "The client has not accepted it.",
    },
  },
});
