import * as accounts from "#domain/accounts/account-policy.ts";
import type { Actor, SignedIn } from "#domain/ctx.ts";

export type Staff = Exclude<Actor, { kind: "visitor" } | { kind: "member" }>;

/** @throws DomainError when not signed in. */
export function requireSignedIn(actor: Actor): asserts actor is SignedIn {
  accounts.requireSignedIn({ actor });
}

/** @throws DomainError when the actor is not staff: sign in first, or forbidden. */
export function requireStaff(actor: Actor): asserts actor is Staff {
  accounts.requireStaff({ actor });
}

/** @throws DomainError unless a technician or an administrator acts; the system has no desk of its own. */
export function requireTicketStaff(actor: Actor): asserts actor is SignedIn & { kind: "technician" | "admin" } {
  requireSignedIn(actor);
  accounts.requireStaff({ actor });
}

/** True for technicians and administrators who may act: those who work at the ticket desk. */
export const isTicketStaff = (actor: Actor): boolean =>
  (actor.kind === "admin" || actor.kind === "technician") && !actor.mustEnrol;

/** True when the ticket belongs to the user: by account, or by the address it was opened with before the account existed. */
export const ownsTicket = (
  person: SignedIn,
  ticket: { requester_id: string | null; requester_email: string },
): boolean =>
  ticket.requester_id === null ? ticket.requester_email === person.email : ticket.requester_id === person.userId;
