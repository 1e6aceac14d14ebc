/** Words of quotes. Nothing here may import zod: it travels to the browser. */
import * as t from "#words/quotes.ts";

export const quoteStatuses = ["draft", "sent", "accepted", "declined", "expired", "cancelled", "converted"] as const;
/** "sent" turns into "expired" by itself after its last day. */
export type QuoteStatus = (typeof quoteStatuses)[number];
/** As it stands in the database. */
export type KeptQuoteStatus = Exclude<QuoteStatus, "expired">;
export type QuoteVersionStatus = "draft" | "sent" | "superseded";

export const quoteAnswerModes = ["signature", "oral", "paper"] as const;
export type QuoteAnswerMode = (typeof quoteAnswerModes)[number];
export type QuoteDecision = "accepted" | "declined";

/** What a quote can become. */
export const quoteOutcomes = ["invoice", "order", "repair", "visit", "contract"] as const;
export type QuoteOutcome = (typeof quoteOutcomes)[number];

export const quoteStatusLabels: Record<QuoteStatus, string> = {
  get draft() {
    return t.draft;
  },
  get sent() {
    return t.waitingForYourAnswer;
  },
  get accepted() {
    return t.accepted;
  },
  get declined() {
    return t.declined;
  },
  get expired() {
    return t.expired;
  },
  get cancelled() {
    return t.withdrawn;
  },
  // What became of it is staff's business; for the client it is accepted.
  get converted() {
    return t.accepted;
  },
};

/** The same for staff, who read English. */
export const staffQuoteLabels: Record<QuoteStatus, string> = {
  draft: "Draft",
  sent: "Waits for the client",
  accepted: "Accepted",
  declined: "Declined",
  expired: "Expired",
  cancelled: "Cancelled",
  converted: "Converted",
};
