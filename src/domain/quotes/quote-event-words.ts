import type { OwnEventWords, StaffEventWords } from "#domain/events/read-history.ts";
import * as t from "#words/quotes.ts";

/** Words for the events of a quote, for staff. */
export const quoteEventWords: StaffEventWords<"quote"> = {
  kinds: {
    read: "Read",
    drafted: "Written",
    sent: "Sent",
    viewed: "Opened by the client",
    reminded: "Reminder sent",
    accepted: "Accepted",
    declined: "Declined",
    cancelled: "Cancelled",
    converted: "Converted",
    partly_converted: "Converted in part",
    deposit_paid: "Deposit came in",
    deposit_returned: "Deposit went back",
    refund_failed: "A card refund was refused",
    dispute: "Money taken back by the bank of the card",
    dispute_open: "Disputed at the bank of the card",
    dispute_won: "Dispute won",
    dispute_lost: "Dispute lost",
  },
  client: "visitor",
};

/** Words of the certificate for its client. */
export const ownQuoteEventWords: OwnEventWords<"quote"> = {
  kinds: {
    sent: () => t.sentEvent,
    viewed: () => t.viewedEvent,
    reminded: () => t.remindedEvent,
    accepted: () => t.accepted,
    declined: () => t.declined,
    cancelled: () => t.withdrawn,
    deposit_paid: () => t.depositPaidEvent,
    deposit_returned: () => t.depositReturnedEvent,
  },
  client: "",
};
