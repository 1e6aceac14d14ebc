import * as language from "#words/language.ts";
import { clock, listDay, say, shopDay } from "#contract/values/page-days.ts";

// Lists and cards; what pages say stands in page-days.ts, and papers in paper-days.ts.

/** "5 pm", "1:30 pm" */
export const listHour = (time: string): string => clock(time).replace(":00", "");

const dayMilliseconds = 86_400_000;

/** A moment as lists say it: "9:24 am" today, "yesterday", "Nov 24", with the year when it is another one. `now` in epoch milliseconds. */
export function listTime(time: string, now: number): string {
  const day = shopDay(time);
  if (day === shopDay(now)) return listHour(time);
  for (const step of [-1, 1])
    if (day === shopDay(now + step * dayMilliseconds))
      return new Intl.RelativeTimeFormat(language.tag, { numeric: "auto" }).format(step, "day");
  return listDay(time, now);
}

/** Days ahead that a list still names by their weekday. */
const namedDays = 6;

/** When something is due, as lists say it: "5 pm" today, "Fri 5 pm" within six days, then "Dec 8". */
export function listDue(time: string, now: number): string {
  const day = shopDay(time);
  if (day === shopDay(now)) return listHour(time);
  return day > shopDay(now + namedDays * dayMilliseconds)
    ? listDay(time, now)
    : `${say(time, { weekday: "short" })} ${listHour(time)}`;
}

/** Days since a day that was the last one, "2026-11-14". */
export const daysSince = (day: string, now: number): number =>
  Math.round((Date.parse(shopDay(now)) - Date.parse(day)) / dayMilliseconds);

/** "Mon, Nov 16, 9:10 am", for staff. */
export const shortTime = (time: string): string =>
  say(time, { weekday: "short", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });

/** "Monday, November 16, 2026 at 9:10 am" */
export const exactTime = (time: string): string => say(time, { dateStyle: "full", timeStyle: "short" });
