import { Temporal } from "temporal-polyfill";

/** Start of a day in the shop's time zone, or of the day `later` days after it. */
export function startOfDay(day: string, timeZone: string, later = 0): Date {
  const { epochMilliseconds } = Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(timeZone);
  return new Date(epochMilliseconds);
}
