/** The part of an invoice that a client pays by card. Free of zod: the page reads it as well. */
import { readCents } from "#contract/values/money.ts";

/** $1. */
export const leastPartCents = 100;

export type AskedPart =
  | { cents: number }
  /** No amount, less than the least, or more than the balance. */
  | { problem: "no_amount" | "too_small" | "too_large" };

/** A typed part of a balance, in dollars. */
export function readPart(typed: string, openCents: number): AskedPart {
  const cents = readCents(typed);
  if (cents === null) return { problem: "no_amount" };
  if (cents < leastPartCents) return { problem: "too_small" };
  return cents > openCents ? { problem: "too_large" } : { cents };
}
