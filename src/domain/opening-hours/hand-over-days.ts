import { formatDay } from "#contract/values/format.ts";
import { Temporal } from "temporal-polyfill";
import type { BookingCalendar } from "#contract/appointments/booking-calendar.ts";
import type { Business } from "#contract/content/content.ts";
import type { HandOverDays } from "#contract/assistant/hand-over.ts";
import { clockTime } from "#domain/time/days.ts";
import * as t from "#words/order-steps.ts";
import { weekdays } from "#contract/values/weekdays.ts";

export type Shop = {
  business: Pick<Business, "hours" | "timeZone">;
  calendar: Pick<BookingCalendar, "closed"> & { modes: { visit: Pick<BookingCalendar["modes"]["visit"], "days"> } };
};

/** Time before closing in which something can still be fetched from the shelf and handed over. */
const lastMinutes = 30;

/** The opening hours of a day with holidays and early closings; null when the shop is shut. */
export function shopHours({
  business,
  calendar,
}: Pick<Shop, "business"> & { calendar: Pick<BookingCalendar, "closed"> }) {
  return (date: Temporal.PlainDate): { opens: string; closes: string } | null => {
    const weekday = weekdays[date.dayOfWeek - 1];
    const usual = business.hours.find(({ days }) => weekday && days.includes(weekday));
    const special = calendar.closed.find((day) => day.date === date.toString());
    if (!usual || (special && !special.closes)) return null;
    const closes = special?.closes && special.closes < usual.closes ? special.closes : usual.closes;
    return closes > usual.opens ? { opens: usual.opens, closes } : null;
  };
}

/**
 * The earliest days something that takes `workingDays` to get can be picked up and brought. Working days are Monday to Friday without
 * holidays, counted from the first on which we can still act. Our van drives on the days of visits, from the next day on.
 */
export function handOverDays(shop: Shop, at: Date, workingDays: number): HandOverDays {
  const { timeZone } = shop.business;
  const now = clockTime(at, timeZone);
  const today = now.toPlainDate();
  const hoursOn = shopHours(shop);
  const isStillOpen = (date: Temporal.PlainDate): boolean => {
    const hours = hoursOn(date);
    if (!hours) return false;
    if (!date.equals(today)) return true;
    const last = Temporal.PlainTime.from(hours.closes).subtract({ minutes: lastMinutes });
    return Temporal.PlainTime.compare(now.toPlainTime(), last) <= 0;
  };
  const first = (from: Temporal.PlainDate, fits: (date: Temporal.PlainDate) => boolean): Temporal.PlainDate => {
    for (let ahead = 0; ahead < 60; ahead++) {
      const date = from.add({ days: ahead });
      if (fits(date)) return date;
    }
    return from.add({ days: 60 });
  };
  const isWorkingDay = (date: Temporal.PlainDate) => date.dayOfWeek <= 5 && isStillOpen(date);
  let ready = first(today, workingDays > 0 ? isWorkingDay : isStillOpen);
  for (let left = workingDays; left > 0; left--) ready = first(ready.add({ days: 1 }), isWorkingDay);
  const van: readonly string[] = shop.calendar.modes.visit.days;
  const drives = (date: Temporal.PlainDate) => van.includes(weekdays[date.dayOfWeek - 1] ?? "") && isStillOpen(date);
  const delivery = first(Temporal.PlainDate.compare(ready, today) > 0 ? ready : today.add({ days: 1 }), drives);
  return {
    pickupOn: ready.toString(),
    pickup: dayWords(ready, today),
    deliveryOn: delivery.toString(),
    delivery: dayWords(delivery, today),
  };
}

/** "today", "tomorrow", "Friday, November 27": a day as it is called on the day of `today`. */
export function dayWords(date: Temporal.PlainDate, today: Temporal.PlainDate): string {
  if (date.equals(today)) return t.today;
  if (date.equals(today.add({ days: 1 }))) return t.tomorrow;
  return longDay(date.toString());
}

/** "Friday, November 27", whenever it is read. */
export const longDay = (day: string): string => formatDay(day, "weekdayLong");

/** The same for a day that was written down: "Friday, November 27"; null once it is past. */
export function comingDay({ business }: Pick<Shop, "business">, at: Date, day: string): string | null {
  const today = clockTime(at, business.timeZone).toPlainDate();
  const date = Temporal.PlainDate.from(day);
  return Temporal.PlainDate.compare(date, today) < 0 ? null : dayWords(date, today);
}
