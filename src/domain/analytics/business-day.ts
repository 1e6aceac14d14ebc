import type { Ctx } from "#domain/ctx.ts";

const dayMilliseconds = 86_400_000;

/** The business day at a moment, such as 2026-11-21. */
export const businessDay = (ctx: Pick<Ctx, "business">, at: Date): string =>
  // The Canadian locale formats dates as YYYY-MM-DD.
  at.toLocaleDateString("en-CA", { timeZone: ctx.business.timeZone });

/** The day `count` days after `day`; before it when negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMilliseconds).toISOString().slice(0, 10);

/** Number of days in a range, both ends included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds) + 1;

/** The same day `months` earlier, clamped to the end of shorter months. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}
