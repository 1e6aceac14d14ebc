import { fill } from "#contract/values/fill.ts";
import * as t from "#words/contract.ts";
import { formatDay, formatTime } from "#contract/values/format.ts";
import type { Business } from "#contract/content/content.ts";
import { addDays, clockTime } from "#domain/time/days.ts";
import { openIntervals, type OpeningHours } from "#domain/opening-hours/open-intervals.ts";
import { clockWords } from "#contract/appointments/appointment-words.ts";
import * as said from "#words/assistant.ts";

const quarter = 15 * 60_000;

type Shop = OpeningHours & { business: Pick<Business, "answerWithin"> };

/** The working hours in `answerWithin` ("2 working hours"), or null when it promises something else. */
export function promisedMinutes(answerWithin: string): number | null {
  const [, count, unit = ""] =
    /^(\d+(?:\.\d+)?) (?:working |business )?(hour|minute|hora|minuto)s?(?: hábil(?:es)?)?$/i.exec(
      answerWithin.trim(),
    ) ?? [];
  if (count === undefined) return null;
  return Number(count) * (unit.toLowerCase().startsWith("ho") ? 60 : 1);
}

/** The latest time a message sent at `now` is answered, counted in opening hours; null when nothing is promised. */
export function replyInstant({ business, calendar }: Shop, now: Date): Date | null {
  const promised = promisedMinutes(business.answerWithin);
  if (promised === null) return null;
  let left = promised * 60_000;
  const today = clockTime(now, business.timeZone).toPlainDate().toString();
  for (const hours of openIntervals({ business, calendar }, today, addDays(today, 29))) {
    const from = Math.max(hours.from, now.getTime());
    if (from >= hours.until) continue;
    if (hours.until - from >= left) return new Date(Math.ceil((from + left) / quarter) * quarter);
    left -= hours.until - from;
  }
  return null;
}

/** The reply time in words: "today before 4:15 pm", "on Monday, November 23 before 10:00 am". */
export function replyByWords(shop: Shop, now: Date): string {
  const at = replyInstant(shop, now);
  if (!at) return fill(said.within, { time: shop.business.answerWithin });
  const { timeZone } = shop.business;
  const dayOf = (date: Date) => clockTime(date, timeZone).toPlainDate();
  const ahead = dayOf(now).until(dayOf(at)).days;
  const time = clockWords(formatTime(at, { zone: timeZone }));
  if (ahead === 0) return fill(said.todayBefore, { time });
  if (ahead === 1) return fill(said.tomorrowBefore, { time });
  return fill(said.onDayBefore, { day: formatDay(at, "weekdayLong", { zone: timeZone }), time });
}

/** The same for emails and tickets, which are read later: "within 2 working hours", or while we are closed "by Wednesday, 10 am". */
export function answerByWords(shop: Shop, from: Date): string {
  const at = replyInstant(shop, from);
  const promised = promisedMinutes(shop.business.answerWithin);
  if (!at || promised === null || at.getTime() - from.getTime() <= promised * 60_000 + quarter)
    return fill(t.withinTime, { time: shop.business.answerWithin });
  const { timeZone } = shop.business;
  const time = formatTime(at, { zone: timeZone }).replace(":00", "");
  return fill(t.byDay, { day: formatDay(at, "weekday", { zone: timeZone }), time });
}
