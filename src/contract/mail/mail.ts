import type { AccountMailData } from "#contract/accounts/account-mail.ts";
import type { AppointmentMailData } from "#contract/appointments/appointment-mail.ts";
import type { ContractMailData } from "#contract/contracts/contract-mail.ts";
import type { ConversationMailData } from "#contract/assistant/conversation-mail.ts";
import type { HoursMailData } from "#contract/hours/hours-mail.ts";
import type { InvoiceMailData } from "#contract/invoices/invoice-mail.ts";
import type { NewsletterMailData } from "#contract/newsletter/newsletter-mail.ts";
import type { OrderMailData } from "#contract/orders/order-mail.ts";
import type { OrganizationMailData } from "#contract/organizations/organization-mail.ts";
import type { QuoteMailData } from "#contract/quotes/quote-mail.ts";
import type { RepairMailData } from "#contract/repairs/repair-mail.ts";
import type { ReviewMailData } from "#contract/reviews/review-mail.ts";
import type { StaffMailData } from "#contract/staff/staff-mail.ts";
import type { TicketMailData } from "#contract/tickets/ticket-mail.ts";

/** The emails the product sends: each noun has its own file. */
export interface MailData
  extends
    AccountMailData,
    AppointmentMailData,
    ContractMailData,
    ConversationMailData,
    HoursMailData,
    InvoiceMailData,
    NewsletterMailData,
    OrderMailData,
    OrganizationMailData,
    QuoteMailData,
    RepairMailData,
    ReviewMailData,
    StaffMailData,
    TicketMailData {}

export type MailTemplate = keyof MailData;
