import type { BookingCalendar } from "#contract/appointments/booking-calendar.ts";
import { clockWords, timeOfDayWords } from "#contract/appointments/appointment-words.ts";
import { dayWords } from "#contract/values/day-words.ts";
import * as t from "#words/contact.ts";
import * as contract from "#words/contract.ts";
import { fill } from "#contract/values/fill.ts";

/** "November 26, 2026 and November 25, 2027: closed", for each name of a day that is not over on `today`, in their order. */
export function closingDays(
  { closed }: Pick<BookingCalendar, "closed">,
  today: string,
): { title: string; text: string }[] {
  const coming = closed.filter(({ date }) => date >= today);
  return [...Map.groupBy(coming, ({ name }) => name)].map(([title, days]) => {
    const dates = days.map(({ date }) => dayWords(date)).join(contract.and);
    const closes = days[0]?.closes;
    return {
      title,
      text: closes ? fill(t.openUntil, { dates, time: clockWords(timeOfDayWords(closes)) }) : fill(t.closed, { dates }),
    };
  });
}
