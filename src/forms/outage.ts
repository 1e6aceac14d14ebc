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

const notes: Record<Outage, string> = {
  away: "the database did not answer",
  filesAway: "the file store did not answer",
  full: "the disk is full",
  busy: "heavy work was refused",
};

/** A full disk does not mend itself: it is an error, the others are warnings. */
export const noteOutage = ({ log }: Pick<Ctx, "log">, outage: Outage, error: Error): void =>
  log[outage === "full" ? "error" : "warn"]({ error: error.message }, notes[outage]);
