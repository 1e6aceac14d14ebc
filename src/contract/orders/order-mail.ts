import type { DisputeStatus } from "#contract/invoices/invoice-words.ts";
import type { ReturnStatus } from "#contract/orders/return-words.ts";

/** The private link of an order. */
export interface OrderLinkRef {
  number: string;
  orderId: string;
  /** Epoch milliseconds of when the links before this one were ended. */
  endedAt?: number;
}

/** Facts of an order in its emails. */
export interface OrderWords {
  /** Null in an email to an unproven address. */
  name: string | null;
  number: string;
  /** A PC build is one line; `parts` says what it is made of. */
  lines: { name: string; quantity: number; cents: number; parts?: string[] }[];
  discountCents: number;
  feeCents: number;
  taxCents: number;
  taxCity: string;
  totalCents: number;
  dueCents: number;
  /** "Pick up in store" */
  fulfillment: string;
  place: string;
  /** "Pay at pickup" */
  payment: string;
  /** Pieces that have to come in first. */
  waiting: number;
  /** "Friday, November 27": the day we expect to hand it over. */
  expected?: string | null;
}

/** Facts of an order in the email to staff. */
export type OrderStaffChange =
  | "placed"
  | "cancelled"
  | "paid"
  | "payment_review"
  | "refund_failed"
  | "return_requested"
  | "refunded_outside"
  | `dispute_${DisputeStatus}`;

/** The emails about an order, and about the stock. */
export interface OrderMailData {
  "order-placed": OrderWords & { orderLink: OrderLinkRef; unproven?: boolean };
  /** An order by invoice, to the others who spend the money of the organization. */
  "order-on-account": OrderWords & {
    name: string;
    by: string;
    organization: string;
    invoiceReader: { contactId: string };
  };
  "order-drafted": OrderWords & { orderLink: OrderLinkRef; pricesUntil: string | null };
  "order-changed": OrderWords & { orderLink: OrderLinkRef; changes: string[]; pricesUntil: string | null };
  /** `arrived` names what has come in. */
  "order-arrived": OrderWords & { orderLink: OrderLinkRef; arrived: string[]; heldUntil: string | null };
  "order-ready": OrderWords & { orderLink: OrderLinkRef; pickupCode: string | null; heldUntil: string | null };
  "order-on-its-way": OrderWords & { orderLink: OrderLinkRef };
  "order-completed": OrderWords & { orderLink: OrderLinkRef };
  "order-cancelled": OrderWords & { orderLink: OrderLinkRef; reason: string | null };
  "order-refunded": OrderWords & { orderLink: OrderLinkRef; refundedCents: number; reason: string };
  "order-link": { number: string; orderLink: OrderLinkRef };
  "order-paid": OrderWords & { orderLink: OrderLinkRef; paidCents: number };
  "order-return": {
    name: string | null;
    number: string;
    status: Exclude<ReturnStatus, "refunded">;
    pieces: { name: string; quantity: number }[];
    answer: string | null;
    orderLink: OrderLinkRef;
  };
  "order-staff": OrderWords & {
    name: string;
    change: OrderStaffChange;
    email: string | null;
    phone: string | null;
    note: string | null;
  };
  "stock-held-staff": { sku: string; name: string; held: number; onHand: number };
}
