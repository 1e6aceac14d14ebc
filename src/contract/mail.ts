import type { DisputeStatus } from "#contract/invoice-words.ts";
import type { OrganizationMailData } from "#contract/organization-mail.ts";
import type { ContractMailData } from "#contract/contract-mail.ts";
import type { HoursMailData } from "#contract/hours-mail.ts";
import type { QuoteMailData } from "#contract/quote-mail.ts";
import type { InvoiceMailData } from "#contract/invoice-mail.ts";
import type { RepairMailData } from "#contract/repair-mail.ts";
import type { ReturnStatus } from "#contract/return-words.ts";
import type { TicketCategory, TicketPriority } from "#contract/tickets.ts";

/**
 * The emails the product sends. `link` names a private ticket link; the address is made when the email is written,
 * so that no usable key lies in the database.
 */
export interface TicketLinkRef {
  number: string;
  linkId: string;
}

/** A one-time link of an account; its key, too, is made when the email is written. */
export interface AccountLinkRef {
  tokenId: string;
  type: "signup" | "recovery" | "email_change" | "unlock";
  /** The one who asked brought a PKCE challenge, so the link leads to a code instead of tokens. */
  pkce: boolean;
  redirectTo: string;
}

/** The private link of an appointment. */
export interface AppointmentLinkRef {
  number: string;
  appointmentId: string;
  /** Epoch milliseconds of when the links before this one were ended. */
  endedAt?: number;
}

/** An email's entry for the reader's calendar: the file is made of it when the email is written. */
export interface CalendarEntry {
  method: "REQUEST" | "CANCEL";
  appointmentId: string;
  endedAt?: number;
  number: string;
  sequence: number;
  title: string;
  place: string;
  startsAt: string;
  endsAt: string;
  /** When this revision was made. */
  at: string;
  /** Null while the address is unproven. */
  name: string | null;
  /** Null for a caller without one. */
  email: string | null;
}

/** What the emails of an appointment say of it. */
export interface AppointmentWords {
  /** Null in an email to an unproven address. */
  name: string | null;
  number: string;
  /** "Phone call" */
  what: string;
  /** "Monday, November 23, 10:00 am PST" */
  when: string;
  place: string;
  /** "$15 travel fee (Lodi)", for a visit to one of our cities. */
  travel?: string | null;
  /** First name of the one who comes. */
  technician?: string | null;
  /** A reminder is still to come. */
  reminder?: boolean;
}

/** The private link of an order. */
export interface OrderLinkRef {
  number: string;
  orderId: string;
  /** Epoch milliseconds of when the links before this one were ended. */
  endedAt?: number;
}

/** What the emails of an order say of it. */
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

/** What staff hear of an order. */
export type OrderStaffChange =
  | "placed"
  | "cancelled"
  | "paid"
  | "payment_review"
  | "refund_failed"
  | "return_requested"
  | "refunded_outside"
  | `dispute_${DisputeStatus}`;

/** A private link of a newsletter subscriber. */
export interface NewsletterLinkRef {
  subscriberId: string;
  purpose: "confirm" | "preferences";
  /** Epoch milliseconds of the request that a confirmation belongs to. */
  requestedAt?: number;
}

/** A one-time code of an account; its digits, too, are made when the email is written. */
export interface OneTimeCodeRef {
  tokenId: string;
}

export interface MailData
  extends RepairMailData, OrganizationMailData, InvoiceMailData, ContractMailData, QuoteMailData, HoursMailData {
  /** `quoted` is what the sender wrote: only for one who has proven the address. Anybody can type anybody's. */
  "ticket-opened": {
    number: string;
    quoted: { name: string; subject: string; description: string; fileNames: string[] } | null;
    /** "within 2 working hours", "by Wednesday, 10 am" */
    answerBy?: string;
    link: TicketLinkRef;
  };
  "ticket-opened-staff": {
    number: string;
    subject: string;
    description: string;
    category: TicketCategory;
    priority: TicketPriority;
    name: string;
    email: string;
    phone: string | null;
    fileNames: string[];
  };
  /** `name` and `subject` are the sender's words: null while the address is unproven, as in all emails to customers. */
  "ticket-answered": {
    name: string | null;
    number: string;
    subject: string | null;
    staffName: string;
    body: string;
    fileNames?: string[];
    link: TicketLinkRef;
  };
  "ticket-replied-staff": {
    number: string;
    subject: string;
    name: string;
    email: string;
    body: string;
    fileNames: string[];
  };
  "ticket-link": { name: string | null; number: string; link: TicketLinkRef };
  "contact-received": {
    number: string;
    quoted: { name: string; subject: string; message: string } | null;
    answerBy?: string;
    link: TicketLinkRef;
  };
  "contact-received-staff": {
    number: string;
    subject: string;
    message: string;
    name: string;
    email: string;
    phone: string | null;
  };
  "account-confirm": { accountLink: AccountLinkRef };
  "account-recover": { name: string; accountLink: AccountLinkRef };
  "email-change-old": { name: string; newEmail: string; accountLink: AccountLinkRef };
  "email-change-new": { accountLink: AccountLinkRef };
  "account-locked": { name: string; accountLink: AccountLinkRef };
  reauthenticate: { name: string; oneTimeCode: OneTimeCodeRef };
  "new-device": { name: string; device: string; network: string; at: string };
  "password-changed": { name: string; at: string };
  "email-changed": { name: string; newEmail: string; at: string };
  "second-factor-changed": { name: string; change: SecondFactorChange; at: string };
  "account-closing": { name: string; until: string };
  "appointment-booked": AppointmentWords & { appointmentLink: AppointmentLinkRef; calendar: CalendarEntry };
  "appointment-moved": AppointmentWords & {
    before: string;
    appointmentLink: AppointmentLinkRef;
    calendar: CalendarEntry;
  };
  "appointment-cancelled": AppointmentWords & {
    calendar: CalendarEntry;
    /** Why we cancelled; null when the client did. */
    ourReason?: string | null;
  };
  "appointment-assigned": AppointmentWords & { appointmentLink: AppointmentLinkRef };
  "appointment-reminder": AppointmentWords & { appointmentLink: AppointmentLinkRef };
  "appointment-staff": AppointmentWords & {
    name: string;
    change: "booked" | "moved" | "cancelled" | "assigned" | "corrected";
    /** Leads to the day of a technician instead of the office's list. */
    forTechnician?: boolean;
    email: string | null;
    phone: string | null;
    /** Label and value: what the form said, where it was before, why it was cancelled. */
    details: [label: string, value: string][];
    message: string | null;
  };
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
  "chat-transcript": {
    /** By it the email goes when its reader deletes the conversation. */
    conversationId: string;
    name: string;
    botName: string;
    startedAt: string;
    lines: { from: "user" | "bot"; text: string; citations: { url: string; title: string }[] }[];
  };
  "newsletter-confirm": { newsletterLink: NewsletterLinkRef };
  "newsletter-known": { newsletterLink: NewsletterLinkRef };
  "newsletter-welcome": { topics: string[]; newsletterLink: NewsletterLinkRef };
  "newsletter-issue": { subject: string; body: string; newsletterLink: NewsletterLinkRef };
  /** An issue to its author only; `pageUrl` stands in for the private link. */
  "newsletter-test": { subject: string; body: string; pageUrl: string };
}

export type SecondFactorChange = "added" | "removed" | "reset" | "recovery-codes" | "recovery-code-used";

export type MailTemplate = keyof MailData;
