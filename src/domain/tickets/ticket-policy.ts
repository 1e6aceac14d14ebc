import { isOwnedBy } from "#domain/access/owned-by.ts";
import type { Actor, SignedIn } from "#domain/ctx.ts";

/** True for technicians and administrators who may act: those who work at the ticket desk. */
export const isTicketStaff = (actor: Actor): boolean =>
  (actor.kind === "admin" || actor.kind === "technician") && !actor.mustEnrol;

/** True when the ticket belongs to the user: by account, or by the address it was opened with before the account existed. */
export const ownsTicket = (
  person: SignedIn,
  ticket: { requester_id: string | null; requester_email: string },
): boolean => isOwnedBy(person, "tickets", ticket);
