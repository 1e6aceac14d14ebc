/** Days and moments as screens say them, with the year only when it is another one. Lists say them short, pages with the weekday. */
import { businessZone } from "#contract/values/business-time.ts";
import { fill } from "#contract/values/fill.ts";
import * as language from "#words/language.ts";
import * as written from "#words/written-times.ts";
import * as t from "#words/page-days.ts";

/** Writes parts of a day or moment at the shop; a day without a time is the same everywhere. Apart from format.ts, since orders are public. */
export const say = (at: string, parts: Intl.DateTimeFormatOptions): string =>
  written.tidyDay(
    written.tidyTime(
      new Date(at).toLocaleString(language.tag, { timeZone: at.length === 10 ? "UTC" : businessZone, ...parts }),
    ),
  );

const day = "numeric";
const time = { hour: day, minute: "2-digit" } as const;

/** "5:00 pm" */
export const clock = (at: string): string => say(at, time);

const dayMilliseconds = 86_400_000;

/** "2026-11-28": the day of a moment at the shop; a day is itself. */
export const shopDay = (at: string | number): string =>
  typeof at === "string" && at.length === 10
    ? at
    : new Date(at).toLocaleDateString("en-CA", { timeZone: businessZone });

/** The year, when it is another one than that of `now`, in epoch milliseconds. */
const yearOf = (at: string, now: number): Intl.DateTimeFormatOptions =>
  shopDay(at).slice(0, 4) === shopDay(now).slice(0, 4) ? {} : { year: day };

/** A day in a list: "Nov 24", "Nov 24, 2025". */
export const listDay = (at: string, now = Date.now()): string => say(at, { month: "short", day, ...yearOf(at, now) });

/** "Friday, November 28", "Friday, November 28, 2025". */
export const pageDay = (at: string, now = Date.now()): string =>
  say(at, { weekday: "long", month: "long", day, ...yearOf(at, now) });

/** A day that was: "November 28", "November 28, 2025". */
export const pastDay = (at: string, now = Date.now()): string => say(at, { month: "long", day, ...yearOf(at, now) });

/** A moment that was: "today 9:24 am", "yesterday 4:10 pm", "November 24, 9:24 am"; one to come: "Friday, December 4, 5:00 pm". */
export function pageTime(at: string, now = Date.now()): string {
  const said = clock(at);
  const then = shopDay(at);
  if (then === shopDay(now)) return fill(t.todayAt, { time: said });
  if (then === shopDay(now - dayMilliseconds)) return fill(t.yesterdayAt, { time: said });
  return `${then > shopDay(now) ? pageDay(at, now) : pastDay(at, now)}, ${said}`;
}
