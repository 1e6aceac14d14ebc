/** Days and moments as screens say them, with the year only when it is another one. Lists say them short, pages with the weekday. */
import { businessZone } from "#contract/values/business-time.ts";
import { fill } from "#contract/values/fill.ts";
import { formatDay, formatTime } from "#contract/values/format.ts";
import * as t from "#words/page-days.ts";

const dayMilliseconds = 86_400_000;

/** "2026-11-28": the day of a moment at the shop; a day is itself. */
export const shopDay = (at: string | number): string =>
  typeof at === "string" && at.length === 10
    ? at
    : new Date(at).toLocaleDateString("en-CA", { timeZone: businessZone });

/** True when a day or moment is in the year of `now`, in epoch milliseconds. */
export const isThisYear = (at: string, now: number): boolean => shopDay(at).slice(0, 4) === shopDay(now).slice(0, 4);

/** A day in a list: "Nov 24", "Nov 24, 2025". */
export const listDay = (at: string, now = Date.now()): string =>
  formatDay(at, isThisYear(at, now) ? "short" : "medium");

/** "Friday, November 28", "Friday, November 28, 2025". */
export const pageDay = (at: string, now = Date.now()): string =>
  formatDay(at, isThisYear(at, now) ? "weekdayLong" : "weekdayFull");

/** A day that was: "November 28", "November 28, 2025". */
export const pastDay = (at: string, now = Date.now()): string =>
  formatDay(at, isThisYear(at, now) ? "monthDay" : "long");

/** A moment that was: "today 9:24 am", "yesterday 4:10 pm", "November 24, 9:24 am"; one to come: "Friday, December 4, 5:00 pm". */
export function pageTime(at: string, now = Date.now()): string {
  const time = formatTime(at);
  const day = shopDay(at);
  if (day === shopDay(now)) return fill(t.todayAt, { time });
  if (day === shopDay(now - dayMilliseconds)) return fill(t.yesterdayAt, { time });
  if (day > shopDay(now)) return `${pageDay(at, now)}, ${time}`;
  return `${pastDay(at, now)}, ${time}`;
}
