/** Words of quotes. Nothing here may import zod: it travels to the browser. */

export const quoteStatuses = ["draft", "sent", "accepted", "declined", "expired", "cancelled", "converted"] as const;
/** "sent" turns into "expired" by itself after its last day. */
export type QuoteStatus = (typeof quoteStatuses)[number];
/** As it stands in the database. */
export type KeptQuoteStatus = Exclude<QuoteStatus, "expired">;
export type QuoteVersionStatus = "draft" | "sent" | "superseded";

export const quoteAnswerModes = ["signature", "oral", "paper"] as const;
export type QuoteAnswerMode = (typeof quoteAnswerModes)[number];
export type QuoteDecision = "accepted" | "declined";

/** Kinds of record a quote can become. */
export const quoteOutcomes = ["invoice", "order", "repair", "visit", "contract"] as const;
export type QuoteOutcome = (typeof quoteOutcomes)[number];

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
