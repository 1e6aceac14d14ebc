import type { Ctx } from "#domain/ctx.ts";
import { shopHours } from "#domain/opening-hours/hand-over-days.ts";
import { clockTime } from "#domain/time/days.ts";

const daysAhead = 14;

export interface OpenState {
  isOpen: boolean;
  /** The business day of the opening hours that follow: today while it is open, "2026-11-30". */
  day: string;
  /** "08:00" */
  opens: string;
  closes: string;
}

/** The opening hours that hold now or come next, with holidays; null when none come within two weeks. */
export function openState(ctx: Pick<Ctx, "business" | "calendar" | "clock">): OpenState | null {
  const now = clockTime(ctx.clock.now(), ctx.business.timeZone);
  const time = now.toPlainTime().toString({ smallestUnit: "minute" });
  const hoursOn = shopHours(ctx);
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    const date = now.toPlainDate().add({ days: ahead });
    const hours = hoursOn(date);
    if (!hours || (ahead === 0 && time >= hours.closes)) continue;
    return { ...hours, day: date.toString(), isOpen: ahead === 0 && time >= hours.opens };
  }
  return null;
}
