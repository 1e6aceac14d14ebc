import { clockWords, timeOfDayWords } from "#contract/appointments/appointment-words.ts";
import type { AppointmentMode } from "#contract/appointments/booking-calendar.ts";
import type { ShopNow } from "#contract/site/shop-moment.ts";
import { fill } from "#contract/values/fill.ts";
import { formatDay, formatTime } from "#contract/values/format.ts";
import { plural } from "#contract/values/plural.ts";
import { type NextFreeTime, nextFreeTimes } from "#domain/appointments/next-free-times.ts";
import type { Ctx } from "#domain/ctx.ts";
import { openState, type OpenState } from "#domain/opening-hours/open-state.ts";
import { benchCounts } from "#domain/repairs/bench-counts.ts";
import { addDays, businessDay, today } from "#domain/time/days.ts";
import * as t from "#words/shop-now.ts";

/** The business at this moment, for everybody, in words: open or closed, the next free times, the bench. */
export async function shopNow(ctx: Ctx): Promise<ShopNow> {
  const state = openState(ctx);
  const [times, { usualWaitHours, ...counts }] = await Promise.all([nextFreeTimes(ctx), benchCounts(ctx)]);
  const opens = state && !state.isOpen ? opensWords(ctx, state) : null;
  return {
    isOpen: state?.isOpen === true,
    status: statusWords(state, opens),
    opens,
    times: times.map((one) => ({
      mode: one.mode,
      startsAt: one.startsAt,
      when: timeWords(ctx, one.startsAt),
      where: placeWords(one),
    })),
    bench: {
      ...counts,
      counted: fill(t.counted, { time: clockWords(formatTime(ctx.clock.now(), { zone: ctx.business.timeZone })) }),
      usualWait: usualWaitHours === null ? null : waitWords(usualWaitHours),
    },
  };
}

const clock = (time: string): string => clockWords(timeOfDayWords(time));

function statusWords(state: OpenState | null, opens: string | null): string {
  if (state?.isOpen) return fill(t.openUntil, { time: clock(state.closes) });
  return opens === null ? t.closedNow : fill(t.closedNowOpens, { opens });
}

function opensWords(ctx: Ctx, { day, opens }: OpenState): string {
  if (day === today(ctx)) return fill(t.opensToday, { time: clock(opens) });
  return fill(t.opensOn, { day: formatDay(day, "weekday"), time: clock(opens) });
}

/** "Today 3:30 pm", "Mon 8 am", "Dec 8 9 am" */
function timeWords(ctx: Ctx, startsAt: string): string {
  const time = formatTime(startsAt, { zone: ctx.business.timeZone }).replace(":00", "");
  const day = businessDay(ctx, new Date(startsAt));
  const now = today(ctx);
  if (day === now) return fill(t.today, { time });
  if (day === addDays(now, 1)) return fill(t.tomorrow, { time });
  return fill(t.onDay, { day: formatDay(day, day < addDays(now, 7) ? "weekdayBrief" : "short"), time });
}

function placeWords({ mode, minutes }: NextFreeTime): string {
  const words: Record<AppointmentMode, string> = {
    shop: t.atTheCounter,
    visit: t.visit,
    call: fill(t.weCall, { minutes }),
  };
  return words[mode];
}

/** Hours under a day, then days. */
function waitWords(hours: number): string {
  const whole = Math.max(1, Math.round(hours));
  return whole < 24 ? plural(whole, t.waitHours) : plural(Math.round(hours / 24), t.waitDays);
}
