import type { DisputeStatus } from "#contract/invoices/invoice-words.ts";

/** The private link of an invoice, of one reader. */
export interface InvoiceLinkRef {
  number: string;
  contactId: string;
}

export type InvoiceChange =
  | "issued"
  | "due_soon"
  | "due_today"
  | "overdue"
  | "paid"
  | "refunded"
  | "credited"
  | "voided"
  | "late_fee"
  | "mistake"
  | "returned_check"
  | "returned_check_fee";

/** The emails about an invoice and an account. */
export interface InvoiceMailData {
  "invoice-update": {
    name: string;
    number: string;
    /** "Managed IT for November" */
    title: string;
    change: InvoiceChange;
    /** Of this change: "$84.00" was paid, refunded or credited. */
    amount: string | null;
    /** "$20.00" of a credit that is left for the next invoice; null or absent when none is. */
    kept?: string | null;
    /** "$1,180", what is due after it; null when nothing is. */
    balance: string | null;
    /** A deposit that is asked for first. */
    deposit: string | null;
    /** "December 1, 2026" */
    dueOn: string;
    /** Method of the payment or refund, in words. */
    method: string | null;
    /** By card, which shows it only days later. */
    onCard?: boolean;
    invoiceLink: InvoiceLinkRef;
  };
  "account-statement": {
    name: string;
    /** "November 2026" */
    month: string;
    opening: string;
    closing: string;
    lines: [what: string, amount: string][];
    owes: boolean;
    invoiceReader: { contactId: string };
  };
  "invoice-staff": {
    number: string;
    subject: string;
    change: "paid" | "refund_failed" | "refunded_outside" | `dispute_${DisputeStatus}`;
    amount: string;
  };
}
