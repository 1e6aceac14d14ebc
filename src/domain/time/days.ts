import { Temporal } from "temporal-polyfill";
import type { Ctx } from "#domain/ctx.ts";

// A day is a string such as "2026-11-21", as in a column of type `date`; days without a zone are in that of the business.
const dayMilliseconds = 86_400_000;

/** A moment on the clock of a time zone. */
export const clockTime = (at: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

/** The business day at a moment. */
export const businessDay = ({ business }: Pick<Ctx, "business">, at: Date): string =>
  clockTime(at, business.timeZone).toPlainDate().toString();

/** The business day now. */
export const today = (ctx: Pick<Ctx, "business" | "clock">): string => businessDay(ctx, ctx.clock.now());

/** The day `count` days after `day`; before it when negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMilliseconds).toISOString().slice(0, 10);

/** Number of days in a range, both ends included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds) + 1;

/** The same day `months` earlier, clamped to the end of shorter months. */
export const monthsBefore = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).subtract({ months }).toString();

/** Start of a day in a time zone, or of the day `later` days after it. */
export const startOfDay = (day: string, timeZone: string, later = 0): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(timeZone).epochMilliseconds);
