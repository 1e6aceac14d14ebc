/** The words of quotes, apart from their schemas: a screen can show them without loading the validator. */
import type { QuoteStatus } from "#contract/ticket-quotes.ts";

export const quoteStatusLabels: Record<QuoteStatus, string> = {
  sent: "Waiting for your answer",
  approved: "Approved",
  declined: "Declined",
  withdrawn: "Withdrawn",
  expired: "Expired",
};

/** What staff start from. */
export const quoteTaxNote = "Sales tax on parts is added at the local rate; labor is not taxed.";
