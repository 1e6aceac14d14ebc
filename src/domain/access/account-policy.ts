import type { Role } from "#contract/accounts/accounts.ts";
import * as guardWords from "#words/guard.ts";
import * as messages from "#words/messages.ts";
import type { Actor, Ctx, SignedIn } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import * as t from "#words/refused.ts";

type Acting = Pick<Ctx, "actor">;
type System = Extract<Actor, { kind: "system" }>;

/** @throws DomainError when not signed in, or when the second factor is still owed. */
export function requireSignedIn({ actor }: Acting): SignedIn {
  if (actor.kind === "visitor" && actor.owes) throw new DomainError("forbidden", t.enterCodeFirst);
  if (actor.kind === "visitor" || actor.kind === "system") throw new DomainError("unauthenticated", t.signIn);
  return actor;
}

/**
 * For verbs that visitors and members share: what somebody sent as a member is not taken as a stranger's.
 * @throws DomainError when the session of the request has ended
 */
export function refuseEndedSession({ actor }: Acting): void {
  if (actor.kind === "visitor" && actor.sessionEnded)
    throw new DomainError("unauthenticated", guardWords.sessionEnded.refused);
}

/** @throws DomainError unless the actor has one of the roles, or is the system. */
export function requireRole({ actor }: Acting, roles: readonly Role[]): SignedIn | System {
  if (actor.kind === "system") return actor;
  const person = requireSignedIn({ actor });
  if (!roles.includes(person.kind))
    throw new DomainError("forbidden", roles.includes("technician") ? t.onlyStaff : messages.accessDenied.description);
  return withSecondFactor(person);
}

/** @throws DomainError unless the actor works at the desk, or is the system. */
export const requireStaff = (acting: Acting): SignedIn | System => requireRole(acting, ["technician", "admin"]);

/** @throws DomainError unless the actor may write drafts of the content, or is the system. */
export const requireEditor = (acting: Acting): SignedIn | System => requireRole(acting, ["editor", "admin"]);

/** @throws DomainError unless a technician or an administrator acts; the system has no desk of its own. */
export function requireStaffPerson({ actor }: Acting): SignedIn {
  const person = requireSignedIn({ actor });
  requireStaff({ actor });
  return person;
}

/** @throws DomainError unless the actor is an administrator or the system. */
export const requireAdmin = (acting: Acting): SignedIn | System => requireRole(acting, ["admin"]);

function withSecondFactor(person: SignedIn): SignedIn {
  if (!person.mustEnrol) return person;
  throw new DomainError("second_factor_required", t.setUpSecondFactor);
}
