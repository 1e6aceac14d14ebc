import { Temporal } from "temporal-polyfill";
import type { Ctx } from "#domain/ctx.ts";
import { clockTime } from "#domain/time/days.ts";

const morning = Temporal.PlainTime.from("11:00");
const afternoon = Temporal.PlainTime.from("13:00");
const sunday = 7;

const workday = (day: Temporal.PlainDate, step: 1 | -1): Temporal.PlainDate =>
  day.dayOfWeek === sunday ? day.add({ days: step }) : day;

/** The last working morning: samples count their days from it, so that nothing happened at 1:24 am. */
export function sampleClock({ clock, business }: Pick<Ctx, "clock" | "business">): Ctx["clock"] {
  const now = clockTime(clock.now(), business.timeZone);
  const reached = Temporal.PlainTime.compare(now.toPlainTime(), morning) >= 0;
  const day = workday(now.toPlainDate().subtract({ days: reached ? 0 : 1 }), -1);
  const at = day.toZonedDateTime({ timeZone: business.timeZone, plainTime: morning });
  return { ...clock, now: () => new Date(at.epochMilliseconds) };
}

/** The early afternoon of a working day, so many days from the sample clock's. */
export function afternoonIn({ clock, business }: Pick<Ctx, "clock" | "business">, days: number): Date {
  const day = workday(
    clockTime(clock.now(), business.timeZone)
      .toPlainDate()
      .add({ days: Math.floor(days) }),
    1,
  );
  return new Date(day.toZonedDateTime({ timeZone: business.timeZone, plainTime: afternoon }).epochMilliseconds);
}
