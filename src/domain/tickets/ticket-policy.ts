import { requireSignedIn as requirePerson } from "#domain/accounts/account-policy.ts";
import type { Actor, SignedIn } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";

export type Staff = Exclude<Actor, { kind: "visitor" } | { kind: "member" }>;

/** @throws DomainError when nobody has signed in. */
export function requireSignedIn(actor: Actor): asserts actor is SignedIn {
  requirePerson({ actor });
}

/** @throws DomainError when the actor is not staff: sign-in first, or not allowed. */
export function requireStaff(actor: Actor): asserts actor is Staff {
  if (actor.kind === "visitor") throw new DomainError("unauthenticated", "Sign in to do this.");
  if (actor.kind === "member") throw new DomainError("forbidden", "Only our staff can do this.");
}

/** @throws DomainError when the actor is not an administrator (specification, section 6). */
export function requireAdmin(actor: Actor): asserts actor is SignedIn & { kind: "admin" } {
  requireSignedIn(actor);
  if (actor.kind !== "admin") throw new DomainError("forbidden", "Access denied. Administrator privileges required.");
}

/** Whether a ticket belongs to somebody: by account, or by the address it was opened with before there was one. */
export const ownsTicket = (
  person: SignedIn,
  ticket: { requester_id: string | null; requester_email: string },
): boolean =>
  ticket.requester_id === null ? ticket.requester_email === person.email : ticket.requester_id === person.userId;
