import type { DeviceStatus } from "#contract/devices/device-words.ts";
import type { DisputeStatus, PaymentUndoing } from "#contract/invoices/invoice-words.ts";

type Dispute = `dispute_${DisputeStatus}`;

/** Events of a record, of every noun that keeps a history. */
export interface EventKinds {
  ticket:
    | "opened"
    | "answered"
    | "note"
    | "status"
    | "priority"
    | "category"
    | "assignee"
    | "links_ended"
    | "quote_sent"
    | "quote_withdrawn"
    | "quote_approved"
    | "quote_declined";
  appointment: "booked" | "moved" | "cancelled" | "reminded" | "assigned" | "noted" | "linked" | "corrected";
  order:
    | "drafted"
    | "placed"
    | "started"
    | "ready"
    | "out_for_delivery"
    | "handed_over"
    | "completed"
    | "paid"
    | "refunded"
    | "returned"
    | "cancelled"
    | "allocated"
    | "payment_review"
    | "note"
    | "refund_failed"
    | "return_requested"
    | "return_accepted"
    | "return_declined"
    | "return_received"
    | "confirmed"
    | "links_ended"
    | "disowned"
    | "let_go"
    | "changed"
    | "dispute"
    | Dispute;
  device:
    | "added"
    | "changed"
    | "picture_changed"
    | "secret_kept"
    | "secret_deleted"
    | "checked_in"
    | "picked_up"
    | "merged"
    | "in_use_again"
    | Extract<DeviceStatus, "retired" | "disposed">;
  repair:
    | "claimed"
    | "checked_in"
    | "fee_taken"
    | "moved"
    | "moved_back"
    | "estimate_sent"
    | "estimate_answered"
    | "work_changed"
    | "checked_item"
    | "assigned"
    | "lent"
    | "loan_extended"
    | "loan_returned"
    | "picked_up"
    | "handed_back"
    | "notice_sent"
    | "photo_added"
    | "photo_shown"
    | "photo_hidden"
    | "read";
  invoice:
    | "read"
    | "drafted"
    | "issued"
    | "paid"
    | "credit_used"
    | "refunded"
    | "refund_failed"
    | "credited"
    | "voided"
    | "written_off"
    | "reminded"
    | PaymentUndoing
    | Dispute;
  quote:
    | "read"
    | "drafted"
    | "sent"
    | "viewed"
    | "reminded"
    | "accepted"
    | "declined"
    | "cancelled"
    | "converted"
    | "partly_converted"
    | "deposit_paid"
    | "deposit_returned"
    | "refund_failed"
    | "dispute"
    | Dispute;
  contract:
    | "drafted"
    | "offered"
    | "accepted"
    | "canceled"
    | "ended"
    | "billed"
    | "reminded"
    | "quantity_changed"
    | "prices_written"
    | "prices_announced"
    | "prices_postponed"
    | "prices_taken_back";
}

export type EventNoun = keyof EventKinds;
