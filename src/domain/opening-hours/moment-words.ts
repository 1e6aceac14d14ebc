import { timeOfDayWords } from "#contract/appointments/appointment-words.ts";
import { fill } from "#contract/values/fill.ts";
import { formatDay, formatTime } from "#contract/values/format.ts";
import { listDay } from "#contract/values/page-days.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays, businessDay, today } from "#domain/time/days.ts";
import { openState } from "#domain/opening-hours/open-state.ts";
import * as t from "#words/portal-home.ts";

type Clock = Pick<Ctx, "business" | "clock">;

/** "Today", "Tomorrow", "Fri, Nov 27"; a day that was "Yesterday", "Nov 24" */
export function shortDay(ctx: Clock, day: string): string {
  const now = today(ctx);
  if (day === now) return t.today;
  if (day === addDays(now, 1)) return t.tomorrow;
  if (day === addDays(now, -1)) return t.yesterday;
  return day < now ? listDay(day, ctx.clock.now().getTime()) : formatDay(day, "weekdayShort");
}

/** A moment on the clock of the business as a row shows it: the day, and the time under it. */
export const momentWords = (ctx: Clock, at: Date): { figure: string; note: string } => ({
  figure: shortDay(ctx, businessDay(ctx, at)),
  note: formatTime(at, { zone: ctx.business.timeZone }).replace(":00", ""),
});

/** When the shop is open next: "Today", "until 6 pm" or "Friday", "8 am to 6 pm". */
export function nextOpening(ctx: Clock & Pick<Ctx, "calendar">): { figure: string; note: string; isOpen: boolean } {
  const state = openState(ctx);
  if (!state) return { figure: t.call, note: "", isOpen: false };
  const closes = timeOfDayWords(state.closes);
  return {
    isOpen: state.isOpen,
    figure: shortDay(ctx, state.day),
    note: state.isOpen ? fill(t.until, { closes }) : fill(t.fromTo, { opens: timeOfDayWords(state.opens), closes }),
  };
}
