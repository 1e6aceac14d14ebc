import * as language from "#words/language.ts";
import { businessZone, tidyTime } from "#contract/values/business-time.ts";

const inZone = (at: Date, options: Intl.DateTimeFormatOptions): string =>
  tidyTime(at.toLocaleString(language.tag, { timeZone: businessZone, ...options }));

const dayOf = (at: Date): string => at.toLocaleDateString("en-CA", { timeZone: businessZone });

const dayMilliseconds = 86_400_000;

/** A moment as lists say it: "9:24 am" today, "yesterday", "Nov 24", with the year when it is another one. `now` in epoch milliseconds. */
export function listTime(time: string, now: number): string {
  const at = new Date(time);
  const day = dayOf(at);
  if (day === dayOf(new Date(now))) return inZone(at, { hour: "numeric", minute: "2-digit" });
  for (const step of [-1, 1])
    if (day === dayOf(new Date(now + step * dayMilliseconds)))
      return new Intl.RelativeTimeFormat(language.tag, { numeric: "auto" }).format(step, "day");
  return listDay(time, now);
}

/** A day as lists say it: "Nov 24", with the year when it is another one. */
export function listDay(time: string, now: number): string {
  const isDay = time.length === 10;
  const sameYear = (isDay ? time : dayOf(new Date(time))).slice(0, 4) === dayOf(new Date(now)).slice(0, 4);
  return inZone(new Date(time), {
    month: "short",
    day: "numeric",
    ...(!sameYear && { year: "numeric" }),
    ...(isDay && { timeZone: "UTC" }),
  });
}

/** "Mon, Nov 16, 9:10 am" */
export const shortTime = (time: string): string =>
  inZone(new Date(time), { weekday: "short", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });

/** "Monday, November 16, 2026 at 9:10 am" */
export const exactTime = (time: string): string => inZone(new Date(time), { dateStyle: "full", timeStyle: "short" });
