import type { Ctx } from "#domain/ctx.ts";

const dayMilliseconds = 86_400_000;

/** The business's day at a moment, written as 2026-11-21. */
export const businessDay = (ctx: Pick<Ctx, "business">, at: Date): string =>
  // That is how days are written in Canada.
  at.toLocaleDateString("en-CA", { timeZone: ctx.business.timeZone });

/** The day `count` days after `day`; before it when negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMilliseconds).toISOString().slice(0, 10);

/** How many days a span has, both ends included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds) + 1;

/** The day that came `months` before; the last of its month where the month is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}
