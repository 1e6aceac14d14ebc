import type { Temporal } from "temporal-polyfill";
import { clockWords, timeOfDayWords } from "#contract/appointments/appointment-words.ts";
import { fill } from "#contract/values/fill.ts";
import { formatDay } from "#contract/values/format.ts";
import { offeredSlots } from "#domain/appointments/slot-rules.ts";
import { weekdays } from "#contract/values/weekdays.ts";
import { namedDay } from "#domain/assistant/named-day.ts";
import type { Ctx } from "#domain/ctx.ts";
import { clockTime, startOfDay } from "#domain/time/days.ts";
import { kindAsked } from "#domain/knowledge/question-words.ts";
import * as t from "#words/assistant.ts";

type Calendar = Pick<Ctx, "business" | "calendar" | "clock">;

/** Today on the shop's clock. */
export const todayAt = ({ business, clock }: Calendar): Temporal.PlainDate =>
  clockTime(clock.now(), business.timeZone).toPlainDate();

const dayName = (date: Temporal.PlainDate | string): string => formatDay(date.toString(), "weekdayLong");
const clock = (time: string): string => clockWords(timeOfDayWords(time));

function hoursOn({ business, calendar }: Calendar, date: Temporal.PlainDate) {
  const weekday = weekdays[date.dayOfWeek - 1];
  const usual = business.hours.find(({ days }) => weekday && days.includes(weekday)) ?? null;
  const special = calendar.closed.find((day) => day.date === date.toString());
  const hours = special ? usual && special.closes && { opens: usual.opens, closes: special.closes } : usual;
  return { holiday: special?.name ?? null, hours: hours || null };
}

function opensAgain(ctx: Calendar, after: Temporal.PlainDate): string {
  for (let days = 1; days <= 14; days++) {
    const date = after.add({ days });
    const { hours } = hoursOn(ctx, date);
    if (hours) return fill(t.opensAgain, { day: fill(t.dayAt, { day: dayName(date), time: clock(hours.opens) }) });
  }
  return t.opensLater;
}

/** The hours of a day: from when to when, or that it is closed and when it opens again. */
export function hoursOfDay(ctx: Calendar, date: Temporal.PlainDate): string {
  const { hours, holiday } = hoursOn(ctx, date);
  const day = dayName(date) + (holiday ? ` (${holiday})` : "");
  if (!hours) return `${fill(t.closedOn, { day })} ${opensAgain(ctx, date)}`;
  return fill(t.openOn, { day, opens: timeOfDayWords(hours.opens), closes: timeOfDayWords(hours.closes) });
}

/** Tells if the shop is open at this moment, and until or from when. */
export function hoursNow(ctx: Calendar): string {
  const now = clockTime(ctx.clock.now(), ctx.business.timeZone);
  const { hours } = hoursOn(ctx, now.toPlainDate());
  const time = now.toPlainTime().toString({ smallestUnit: "minute" });
  if (hours && time >= hours.opens && time < hours.closes) return fill(t.openNow, { closes: clock(hours.closes) });
  if (hours && time < hours.opens)
    return fill(t.openLaterToday, { opens: clock(hours.opens), closes: clock(hours.closes) });
  return `${t.closedNow} ${opensAgain(ctx, now.toPlainDate())}`;
}

/** The days of the next weekend, or of this one while it lasts. */
export function weekend(today: Temporal.PlainDate): Temporal.PlainDate[] {
  const saturday = today.add({ days: (6 - today.dayOfWeek + 7) % 7 });
  return today.dayOfWeek === 7 ? [today] : [saturday, saturday.add({ days: 1 })];
}

const sameDay = /\bsame[- ]day\b|\bmismo dia\b/;

/** The days that a question names: a date, a weekday, a holiday, the weekend, or today for "the same day". */
export function daysAsked(ctx: Ctx, plain: string): Temporal.PlainDate[] {
  const today = todayAt(ctx);
  const named = namedDay(ctx, plain, today);
  if (named) return [named];
  if (/\b(weekends?|fin(es)? de semana)\b/.test(plain)) return weekend(today);
  return sameDay.test(plain) ? [today] : [];
}

/** The first day with a visit from a day on, by the booking calendar; of today only what is left. */
function firstVisitDay(ctx: Calendar, date: Temporal.PlainDate): string | null {
  const isToday = date.equals(todayAt(ctx));
  const from = isToday ? ctx.clock.now() : startOfDay(date.toString(), ctx.business.timeZone);
  return offeredSlots(ctx, "visit", from, { notice: false })[0]?.date ?? null;
}

/** True when the calendar has a visit on a day. */
export const hasVisits = (ctx: Calendar, date: Temporal.PlainDate): boolean =>
  firstVisitDay(ctx, date) === date.toString();

/** Tells if technicians make visits on a day, and the next day on which they do. */
export function visitsOn(ctx: Calendar, date: Temporal.PlainDate): string {
  const next = firstVisitDay(ctx, date);
  const day = dayName(date);
  const phone = ctx.business.phone.display;
  if (next === date.toString()) return fill(t.visitsOn, { day, hours: ctx.calendar.modes.visit.noticeHours, phone });
  return next ? fill(t.noVisitsOn, { day, next: dayName(next), phone }) : fill(t.noVisitsSoon, { day, phone });
}

/** The calendar's note on a day without visits to "the same day", in a question or promised to one about time; else "". */
export function sameDayNote(ctx: Ctx, plain: string, said: string): string {
  if (!sameDay.test(plain) && !(kindAsked(plain) === "turnaround" && sameDay.test(said))) return "";
  const asked = daysAsked(ctx, plain);
  return (asked.length > 0 ? asked : [todayAt(ctx)])
    .filter((day) => !hasVisits(ctx, day))
    .map((day) => `${hoursOfDay(ctx, day)} ${visitsOn(ctx, day)}`)
    .join(" ");
}
