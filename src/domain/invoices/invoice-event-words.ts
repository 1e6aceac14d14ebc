import type { StaffEventWords } from "#domain/events/read-history.ts";

/** Words for the events of an invoice, for staff. */
export const invoiceEventWords: StaffEventWords<"invoice"> = {
  kinds: {
    read: "Read",
    drafted: "Written",
    issued: "Issued",
    paid: "Money came in",
    credit_used: "Credit used",
    refunded: "Money given back",
    refund_failed: "A card refund was refused",
    credited: "Credit note written",
    voided: "Made void",
    written_off: "Written off",
    reminded: "Reminder sent",
    mistake: "Payment voided",
    returned_check: "Check returned",
    dispute: "Money taken back by the bank of the card",
    dispute_open: "Disputed at the bank of the card",
    dispute_won: "Dispute won",
    dispute_lost: "Dispute lost",
  },
  client: "visitor",
};
