import { formatDay, formatTime } from "#contract/values/format.ts";
import { businessZone } from "#contract/values/business-time.ts";
const day = 24 * 3600_000;

/** The day of the shop that a moment belongs to, "2026-11-24". */
export const dayOf = (at: Date | string): string =>
  new Date(at).toLocaleDateString("en-CA", { timeZone: businessZone });

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * day).toISOString().slice(0, 10);

/** The Monday on or before a day. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

/** "Tuesday, November 24" */
export const dayTitle = (date: string): string => formatDay(date, "weekdayLong");
/** "Tue, Nov 24" */
export const shortDay = (date: string): string => formatDay(date, "weekdayShort");

/** "10:00 am" */
export const timeOf = (at: string): string => formatTime(at);

export type AppointmentSpan = { view: "day" | "week"; date: string; days: string[]; before: string; after: string };

/** Span that the address asks for: a day, or the week around it. Nonsense becomes this week. */
export function spanOf(query: URLSearchParams, today: string): AppointmentSpan {
  const asked = query.get("date") ?? "";
  const real = /^20\d\d-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(`${asked}T12:00:00Z`));
  const date = real ? asked : today;
  const view = query.get("view") === "day" ? "day" : "week";
  const first = view === "day" ? date : mondayOf(date);
  const count = view === "day" ? 1 : 7;
  return {
    view,
    date,
    days: Array.from({ length: count }, (_, later) => addDays(first, later)),
    before: addDays(first, -count),
    after: addDays(first, count),
  };
}
