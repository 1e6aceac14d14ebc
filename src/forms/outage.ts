import type { Outage } from "#contract/site/platform-errors.ts";
import type { Ctx } from "#domain/ctx.ts";
import * as t from "#words/api-refusals.ts";

/** When to ask again, in seconds. */
export const retryAfterSeconds = 5;

const texts: Record<Outage, () => string> = {
  away: () => t.recordsAway,
  filesAway: () => t.filesAway,
  full: () => t.diskFull,
  busy: () => t.tooMuchAtOnce,
};

/** Message for people. */
export const outageText = (outage: Outage): string => texts[outage]();

/** A full disk does not mend itself: it is an error, the others are warnings. */
export function noteOutage({ log }: Pick<Ctx, "log">, outage: Outage, error: Error): void {
  const fields = { error: error.message };
  if (outage === "full") log.error(fields, "the disk is full");
  else if (outage === "busy") log.warn(fields, "heavy work was refused");
  else log.warn(fields, outage === "away" ? "the database did not answer" : "the file store did not answer");
}
