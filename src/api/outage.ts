import type { Ctx } from "#domain/ctx.ts";
import type { Outage } from "#platform/db/outage.ts";
import * as t from "#words/api-refusals.ts";

/** How a router tells that records cannot be reached from what went wrong in an endpoint. */
export interface OutageRules {
  outageOf: (error: unknown) => Outage | null;
}

/** When to ask again, in seconds. */
export const retryAfterSeconds = 5;

export const outageText = (outage: Outage): string => (outage === "full" ? t.diskFull : t.recordsAway);

/** A full disk does not mend itself: it is an error, a database that went away a warning. */
export function noteOutage({ log }: Pick<Ctx, "log">, outage: Outage, error: Error): void {
  if (outage === "full") log.error({ error: error.message }, "the disk is full");
  else log.warn({ error: error.message }, "the database did not answer");
}
