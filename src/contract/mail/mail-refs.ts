import type { InvoiceLinkRef } from "#contract/invoices/invoice-mail.ts";
import type { Language } from "#contract/values/languages.ts";
import type { AccountLinkRef, OneTimeCodeRef } from "#contract/accounts/account-mail.ts";
import type { AppointmentLinkRef, CalendarEntry } from "#contract/appointments/appointment-mail.ts";
import type { NewsletterLinkRef } from "#contract/newsletter/newsletter-mail.ts";
import type { OrderLinkRef } from "#contract/orders/order-mail.ts";
import type { TicketLinkRef } from "#contract/tickets/ticket-mail.ts";
import type { InvitationRef } from "#contract/organizations/organization-mail.ts";
import type { StaffInvitationRef } from "#contract/staff/staff-mail.ts";
import type { QuoteLinkRef } from "#contract/quotes/quote-mail.ts";
import type { RepairLinkRef } from "#contract/repairs/repair-mail.ts";
import type { ReviewLinkRef } from "#contract/reviews/review-mail.ts";

/** Records that the data of a queued email refers to. Keys and codes are derived when it is sent, so that the database holds none. */
export interface MailRefs {
  /** Of the ticket, order or appointment it is about. */
  number?: string;
  link?: TicketLinkRef;
  accountLink?: AccountLinkRef;
  oneTimeCode?: OneTimeCodeRef;
  appointmentLink?: AppointmentLinkRef;
  newsletterLink?: NewsletterLinkRef;
  orderLink?: OrderLinkRef;
  repairLink?: RepairLinkRef;
  reviewLink?: ReviewLinkRef;
  invoiceLink?: InvoiceLinkRef;
  quoteLink?: QuoteLinkRef;
  /** Readers of emails about the account of a client. */
  invoiceReader?: { contactId: string };
  calendar?: CalendarEntry;
  invitation?: InvitationRef;
  staffInvitation?: StaffInvitationRef;
}

/** The reason an email that waited is not sent any more. Staff read it. */
export const tooLate = {
  expired: { withdrawn: "its link or code has expired" },
  begun: { withdrawn: "the appointment has begun" },
} as const;

/** Additions of a noun to an email about it. */
export interface MailPart {
  /** The private link. */
  linkUrl?: string;
  /** Of the record that the email is about. */
  language?: Language;
  /** Where its reader is written to now, when that is not where it was queued for. */
  address?: string;
  /** The one-time code. */
  digits?: string;
  calendar?: { method: CalendarEntry["method"]; content: string };
  /** For one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string;
  /** The email is a person's own words. */
  byPerson?: boolean;
  /** The reason it must not be sent any more. */
  withdrawn?: string;
}
