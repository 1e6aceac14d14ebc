import type { DisputeStatus } from "#contract/invoices/invoice-words.ts";
/** The private link of a quote, of one reader. */
export interface QuoteLinkRef {
  number: string;
  contactId: string;
}

export type QuoteChange =
  | "sent"
  | "replaced"
  | "reminder"
  | "last_reminder"
  | "accepted"
  | "declined"
  | "cancelled"
  | "deposit_paid"
  | "deposit_returned";

/** The emails about a quote. */
export interface QuoteMailData {
  "quote-update": {
    name: string;
    number: string;
    /** "New computers for the front desk" */
    title: string;
    change: QuoteChange;
    /** "$1,185.56", "from $900 to $1,400" */
    total: string;
    /** "$80 a month"; null when nothing is monthly. */
    monthly: string | null;
    /** Deposit that is asked for, came in, or went back. */
    deposit: string | null;
    /** "December 8, 2026"; null once it is answered. */
    validUntil: string | null;
    /** Name of the person who answered. */
    by: string | null;
    /** Of a refusal or a withdrawal. */
    reason: string | null;
    quoteLink: QuoteLinkRef;
  };
  "quote-staff": {
    number: string;
    /** The client. */
    subject: string;
    change:
      | "accepted"
      | "declined"
      | "deposit_paid"
      | "deposit_returned"
      | "refund_failed"
      | "refunded_outside"
      | `dispute_${DisputeStatus}`;
    total: string;
    by: string | null;
    reason: string | null;
  };
}
