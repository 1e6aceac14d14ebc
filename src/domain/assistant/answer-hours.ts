import { fill } from "#contract/fill.ts";
import { formatDay } from "#contract/format.ts";
import type { Temporal } from "temporal-polyfill";
import { timeOfDayWords } from "#contract/appointment-words.ts";
import { pageTitle } from "#domain/assistant/answer-language.ts";
import { namedDay, weekdays } from "#domain/assistant/named-day.ts";
import type { PartAnswer } from "#domain/assistant/prepared-answer.ts";
import type { Ctx } from "#domain/ctx.ts";
import { clockTime } from "#domain/days.ts";
import { clockWords } from "#contract/appointment-words.ts";
import * as t from "#words/assistant.ts";

const asksHours = [
  /\b(opening|business|working|store|shop|office|holiday|weekend|your|the|what|saturday|sunday) hours\b|^\W*hours\W*$|\bhours of operation\b/,
  /\b(are|r|is) (you|u|the (shop|store|counter|bench)|it|anybody|anyone|somebody)\b.{0,25}\b(open|closed|there)\b/,
  /\b(when|what time|until when|till when|how (late|early)|what days?|do|will)\b.{0,15}\b(you|u|the (shop|store|counter|bench|place))\b.{0,15}\b(open|close)\b/,
  /\b(you|u|ya|yall)( guys)? (still )?open\b|\bopen (on|at|this|next|today|tomorrow|now|late|until|till|weekends?)\b/,
  /\b(can|could|may) i (come|drop|bring|pick|stop|swing|leave|collect|grab|get)\b.{0,40}\b(\d{1,2}(:\d\d)? ?[ap]m|\d{1,2}\/\d{1,2}|today|tomorrow|tonight|weekends?|(mon|tues|wednes|thurs|fri|satur|sun)days?|thanksgiving|christmas|new year|(jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)[a-z]* \d)/,
  /\b(horarios?|a que hora|que hora (abren|cierran)|cuando (abren|cierran)|hasta que hora|abren|cierran|(estan?|hoy) (abiertos?|cerrados?))\b/,
];
/** Other things that open, and other questions about the same day. */
const notHours =
  /\b(open|close|reopen) (it|this|that|a|an|my|the|new|another) ?(ticket|account|port|file|link|lid|laptop|branch)?\b|\b(won'?t|doesn'?t|can'?t|cannot) (open|close)\b|\bsame day\b|\blooked at\b|\b(dmv|post office|walmart|best buy|costco|bank)\b/;

/** True when the message asks about opening hours. `plain` is lower case without accents. */
export const isAboutHours = (plain: string): boolean =>
  asksHours.some((pattern) => pattern.test(plain)) && !notHours.test(plain);

/** Answers from the opening hours, the calendar and the clock, in the shop's time zone. */
export function answerHours(ctx: Ctx, plain: string): PartAnswer {
  const { business, calendar } = ctx;
  const { timeZone } = business;
  const now = clockTime(ctx.clock.now(), timeZone);
  const today = now.toPlainDate();
  const hoursOn = (date: Temporal.PlainDate) => {
    const weekday = weekdays[date.dayOfWeek - 1];
    const usual = business.hours.find(({ days }) => weekday && days.includes(weekday)) ?? null;
    const special = calendar.closed.find((day) => day.date === date.toString());
    const hours = special ? usual && special.closes && { opens: usual.opens, closes: special.closes } : usual;
    return { holiday: special?.name ?? null, hours: hours || null };
  };
  const dayName = (date: Temporal.PlainDate) => formatDay(date.toString(), "weekdayLong");
  const clock = (time: string) => clockWords(timeOfDayWords(time));
  const opensAgain = (after: Temporal.PlainDate) => {
    for (let days = 1; days <= 14; days++) {
      const date = after.add({ days });
      const { hours } = hoursOn(date);
      if (hours) return fill(t.opensAgain, { day: fill(t.dayAt, { day: dayName(date), time: clock(hours.opens) }) });
    }
    return t.opensLater;
  };
  const onDay = (date: Temporal.PlainDate) => {
    const { hours, holiday } = hoursOn(date);
    const day = dayName(date) + (holiday ? ` (${holiday})` : "");
    if (!hours) return `${fill(t.closedOn, { day })} ${opensAgain(date)}`;
    return fill(t.openOn, { day, opens: timeOfDayWords(hours.opens), closes: timeOfDayWords(hours.closes) });
  };
  const rightNow = () => {
    const { hours } = hoursOn(today);
    const time = now.toPlainTime().toString({ smallestUnit: "minute" });
    if (hours && time >= hours.opens && time < hours.closes) return fill(t.openNow, { closes: clock(hours.closes) });
    if (hours && time < hours.opens)
      return fill(t.openLaterToday, { opens: clock(hours.opens), closes: clock(hours.closes) });
    return `${t.closedNow} ${opensAgain(today)}`;
  };
  const value = business.hoursText.join(". ");
  const usual = fill(t.ourHours, { hours: value });
  const saturday = today.add({ days: (6 - today.dayOfWeek + 7) % 7 });
  const named = namedDay(ctx, plain, today);
  const direct = /\b(now|rn|at the moment|ahora|ahorita|still open)\b/.test(plain)
    ? rightNow()
    : named
      ? onDay(named)
      : /\b(weekends?|fin de semana)\b/.test(plain)
        ? `${onDay(saturday)} ${onDay(saturday.add({ days: 1 }))}`
        : "";
  const page = { url: "/contact-us/", title: pageTitle(ctx, t.contactPage) };
  return {
    intent: "hours",
    text: `${direct} ${usual}`.trim(),
    citations: [page],
    passages: [],
    facts: [{ id: "hours", kind: "hours", subject: t.openingHours, value, ...page }],
  };
}
