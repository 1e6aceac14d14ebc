import { accountNoun } from "#domain/accounts/account-noun.ts";
import { appointmentNoun } from "#domain/appointments/appointment-noun.ts";
import { buildNoun } from "#domain/builds/build-noun.ts";
import { conversationNoun } from "#domain/conversations/conversation-noun.ts";
import { leadNoun } from "#domain/leads/lead-noun.ts";
import { newsletterNoun } from "#domain/newsletter/newsletter-noun.ts";
import type { Noun } from "#domain/ctx.ts";
import { orderNoun } from "#domain/orders/order-noun.ts";
import { ticketNoun } from "#domain/tickets/ticket-noun.ts";

/** Add a noun here. Verbs reach the list as `ctx.nouns`, so that no shared room imports a noun. */
export const nouns: readonly Noun[] = [
  accountNoun,
  ticketNoun,
  appointmentNoun,
  orderNoun,
  buildNoun,
  leadNoun,
  newsletterNoun,
  conversationNoun,
];
