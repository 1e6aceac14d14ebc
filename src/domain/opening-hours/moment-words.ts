import { timeOfDayWords } from "#contract/appointments/appointment-words.ts";
import { fill } from "#contract/values/fill.ts";
import { formatDay, formatTime } from "#contract/values/format.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays, businessDay, clockTime, today } from "#domain/time/days.ts";
import { shopHours } from "#domain/opening-hours/hand-over-days.ts";
import * as t from "#words/portal-home.ts";

type Clock = Pick<Ctx, "business" | "clock">;

/** "Today", "Tomorrow", "Fri, Nov 27" */
export function shortDay(ctx: Clock, day: string): string {
  const now = today(ctx);
  if (day === now) return t.today;
  return day === addDays(now, 1) ? t.tomorrow : formatDay(day, "weekdayShort");
}

/** A moment on the clock of the business as a row shows it: the day, and the time under it. */
export const momentWords = (ctx: Clock, at: Date): { figure: string; note: string } => ({
  figure: shortDay(ctx, businessDay(ctx, at)),
  note: formatTime(at, { zone: ctx.business.timeZone }),
});

const daysAhead = 14;

/** When the shop is open next: "Today", "until 6 pm" or "Friday", "8 am to 6 pm". */
export function nextOpening(ctx: Clock & Pick<Ctx, "calendar">): { figure: string; note: string; isOpen: boolean } {
  const now = clockTime(ctx.clock.now(), ctx.business.timeZone);
  const hoursOn = shopHours(ctx);
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    const date = now.toPlainDate().add({ days: ahead });
    const hours = hoursOn(date);
    const time = now.toPlainTime().toString({ smallestUnit: "minute" });
    if (!hours || (ahead === 0 && time >= hours.closes)) continue;
    const closes = timeOfDayWords(hours.closes);
    const isOpen = ahead === 0 && time >= hours.opens;
    return {
      isOpen,
      figure: shortDay(ctx, date.toString()),
      note: isOpen ? fill(t.until, { closes }) : fill(t.fromTo, { opens: timeOfDayWords(hours.opens), closes }),
    };
  }
  return { figure: t.call, note: "", isOpen: false };
}
