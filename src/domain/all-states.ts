import { appointmentStates } from "#domain/appointments/appointment-states.ts";
import { orderStates } from "#domain/orders/order-states.ts";
import { returnStates } from "#domain/orders/returns/return-states.ts";
import { repairStates } from "#domain/repairs/repair-states.ts";
import { quoteStates } from "#domain/quotes/quote-states.ts";
import { ticketStates } from "#domain/tickets/ticket-states.ts";

/** The lives of all nouns that have one; `docs/reference/states.md` prints them. */
export const allStates = [ticketStates, quoteStates, appointmentStates, orderStates, returnStates, repairStates];
