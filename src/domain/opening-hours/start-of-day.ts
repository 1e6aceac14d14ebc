import { Temporal } from "temporal-polyfill";

/** When a day begins in the shop's zone, or the day `later` days after it. */
export function startOfDay(day: string, timeZone: string, later = 0): Date {
  const { epochMilliseconds } = Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(timeZone);
  return new Date(epochMilliseconds);
}
