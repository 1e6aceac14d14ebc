import type { Actor } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";

export type Staff = Exclude<Actor, { kind: "visitor" }>;

/** @throws DomainError when the actor is not staff: sign-in first, or not allowed. */
export function requireStaff(actor: Actor): asserts actor is Staff {
  if (actor.kind === "visitor") throw new DomainError("unauthenticated", "Sign in to do this.");
  if (actor.kind === "member") throw new DomainError("forbidden", "Only our staff can do this.");
}
