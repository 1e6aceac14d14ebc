/** The part of an invoice that a client pays by card. Free of zod: the page reads it as well. */
import { shopLimits } from "#contract/orders/shop-limits.ts";
import { readCents } from "#contract/values/money.ts";

/** $1. */
export const leastPartCents = 100;

/** Less than the least, more than the balance, or nearly all of it: a rest that no card could pay. */
export type PartProblem = "too_small" | "too_large" | "rest_too_small";

export type AskedPart = { cents: number } | { problem: "no_amount" | PartProblem };

/** Reason why a part of a balance cannot be paid; null for one that can. Both in cents. */
export function partProblem(cents: number, openCents: number): PartProblem | null {
  if (cents < leastPartCents) return "too_small";
  if (cents > openCents) return "too_large";
  const rest = openCents - cents;
  return rest > 0 && rest < shopLimits.cardMinimumCents ? "rest_too_small" : null;
}

/** A typed part of a balance, in dollars. */
export function readPart(typed: string, openCents: number): AskedPart {
  const cents = readCents(typed);
  if (cents === null) return { problem: "no_amount" };
  const problem = partProblem(cents, openCents);
  return problem ? { problem } : { cents };
}
