import type { Actor, Ctx, SignedIn } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";

/** @throws DomainError when nobody is signed in, or the second factor is still owed. */
export function requireSignedIn({ actor }: Pick<Ctx, "actor">): SignedIn {
  if (actor.kind === "visitor" && actor.owes)
    throw new DomainError("forbidden", "Enter the code of your authenticator app first.");
  if (actor.kind === "visitor" || actor.kind === "system")
    throw new DomainError("unauthenticated", "Sign in to do this.");
  return actor;
}

/** @throws DomainError unless an administrator, or the system itself, acts. */
export function requireAdmin(ctx: Ctx): Extract<Actor, { kind: "admin" | "system" }> | SignedIn {
  const { actor } = ctx;
  if (actor.kind === "system") return actor;
  const person = requireSignedIn(ctx);
  if (person.kind !== "admin") throw new DomainError("forbidden", "Access denied. Administrator privileges required.");
  return person;
}
