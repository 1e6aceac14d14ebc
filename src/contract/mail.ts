import type { AccountMailData } from "#contract/account-mail.ts";
import type { AppointmentMailData } from "#contract/appointment-mail.ts";
import type { ContractMailData } from "#contract/contract-mail.ts";
import type { ConversationMailData } from "#contract/conversation-mail.ts";
import type { HoursMailData } from "#contract/hours-mail.ts";
import type { InvoiceMailData } from "#contract/invoice-mail.ts";
import type { NewsletterMailData } from "#contract/newsletter-mail.ts";
import type { OrderMailData } from "#contract/order-mail.ts";
import type { OrganizationMailData } from "#contract/organization-mail.ts";
import type { QuoteMailData } from "#contract/quote-mail.ts";
import type { RepairMailData } from "#contract/repair-mail.ts";
import type { TicketMailData } from "#contract/ticket-mail.ts";

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
    TicketMailData {}

export type MailTemplate = keyof MailData;
