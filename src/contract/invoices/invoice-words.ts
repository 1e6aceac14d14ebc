/** Words of invoices. Nothing here may import zod: it travels to the browser. */

export const invoiceKinds = ["invoice", "credit_note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];
export type InvoiceStatus = "draft" | "issued" | "void";

export const invoiceSources = [
  "hand",
  "repair",
  "order",
  "contract",
  "quote",
  "ticket",
  "visit",
  "late_fee",
  "hours",
  "returned_check",
] as const;
export type InvoiceSource = (typeof invoiceSources)[number];

export const invoiceLineKinds = ["part", "labor", "goods", "service", "travel", "fee", "discount", "other"] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

/** State of an invoice as people read it: kept states, payments and days together. */
export const invoiceStates = ["draft", "open", "overdue", "partly_paid", "paid", "void", "credit"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Reasons for taking a payment back without money going to the client. */
export const paymentUndoings = ["mistake", "returned_check", "dispute"] as const;
export type PaymentUndoing = (typeof paymentUndoings)[number];

/** State of a dispute at the bank of a card. */
export type DisputeStatus = "open" | "won" | "lost";

/** Files for a client's bookkeeper. */
export const ownBooks = ["invoices", "payments", "statement"] as const;
export type OwnBooks = (typeof ownBooks)[number];

export const ledgerKinds = ["charge", "payment", "refund", "credit", "write_off", "recovery"] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** "1.5" of hundredths. */
export const quantityWords = (hundredths: number): string => String(hundredths / 100);
