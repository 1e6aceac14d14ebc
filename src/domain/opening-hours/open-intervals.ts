import { Temporal } from "temporal-polyfill";
import type { BookingCalendar } from "#contract/appointments/booking-calendar.ts";
import type { Business } from "#contract/content/content.ts";
import type { Interval } from "#contract/values/time-parts.ts";
import { weekdays } from "#contract/values/weekdays.ts";

export interface OpeningHours {
  business: Pick<Business, "hours" | "timeZone">;
  calendar: Pick<BookingCalendar, "closed">;
}

/** When we are open from a day to another, both counted, in the business's zone: without holidays, in order. */
export function openIntervals({ business, calendar }: OpeningHours, firstDay: string, lastDay: string): Interval[] {
  const { timeZone } = business;
  const intervals: Interval[] = [];
  const last = Temporal.PlainDate.from(lastDay);
  for (let date = Temporal.PlainDate.from(firstDay); Temporal.PlainDate.compare(date, last) <= 0;) {
    const day = date;
    const weekday = weekdays[day.dayOfWeek - 1];
    const shut = calendar.closed.find((closed) => closed.date === day.toString());
    const at = (time: string) => day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
    for (const hours of shut && !shut.closes ? [] : business.hours) {
      if (!weekday || !hours.days.includes(weekday)) continue;
      const closes = shut?.closes && shut.closes < hours.closes ? shut.closes : hours.closes;
      if (hours.opens < closes) intervals.push({ from: at(hours.opens), until: at(closes) });
    }
    date = date.add({ days: 1 });
  }
  return intervals.toSorted((one, other) => one.from - other.from);
}
