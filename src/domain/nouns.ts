import { accountNoun } from "#domain/accounts/account-noun.ts";
import { appointmentNoun } from "#domain/appointments/appointment-noun.ts";
import { documentNoun } from "#domain/client-documents/document-noun.ts";
import { buildNoun } from "#domain/builds/build-noun.ts";
import { deviceNoun } from "#domain/devices/device-noun.ts";
import { contentNoun } from "#domain/content-edits/content-noun.ts";
import { contractNoun } from "#domain/contracts/contract-noun.ts";
import { conversationNoun } from "#domain/conversations/conversation-noun.ts";
import { hourNoun } from "#domain/hours/hour-noun.ts";
import { invoiceNoun } from "#domain/invoices/invoice-noun.ts";
import { leadNoun } from "#domain/leads/lead-noun.ts";
import { newsletterNoun } from "#domain/newsletter/newsletter-noun.ts";
import { planNoun } from "#domain/dashboard/plan-noun.ts";
import { quoteNoun } from "#domain/quotes/quote-noun.ts";
import { reviewNoun } from "#domain/reviews/review-noun.ts";
import { repairNoun } from "#domain/repairs/repair-noun.ts";
import type { Noun } from "#domain/ctx.ts";
import { organizationNoun } from "#domain/organizations/organization-noun.ts";
import { orderNoun } from "#domain/orders/order-noun.ts";
import { staffNoun } from "#domain/staff/staff-noun.ts";
import { ticketNoun } from "#domain/tickets/ticket-noun.ts";

/** Add a noun here. Verbs reach the list as `ctx.nouns`, so that no shared room imports a noun. */
export const nouns: readonly Noun[] = [
  accountNoun,
  ticketNoun,
  appointmentNoun,
  orderNoun,
  invoiceNoun,
  contractNoun,
  hourNoun,
  quoteNoun,
  planNoun,
  organizationNoun,
  buildNoun,
  repairNoun,
  reviewNoun,
  deviceNoun,
  documentNoun,
  leadNoun,
  newsletterNoun,
  conversationNoun,
  contentNoun,
  staffNoun,
];
