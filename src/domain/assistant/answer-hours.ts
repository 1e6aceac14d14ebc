import { fill } from "#contract/values/fill.ts";
import { pageTitle } from "#domain/assistant/answer-language.ts";
import { daysAsked, hoursNow, hoursOfDay } from "#domain/assistant/day-answers.ts";
import type { PartAnswer } from "#domain/assistant/prepared-answer.ts";
import type { Ctx } from "#domain/ctx.ts";
import { questionWords } from "#domain/knowledge/question-words.ts";
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

/** Words of opening and closing, which ask for the hours of a day that is named beside them. */
const opening = /\b(hours|open|opens|opening|close[sd]?|closing|horarios?|abiert[oa]s?|cerrad[oa]s?|abren?|cierran?)\b/;
/** "Sunday hours", "open on Christmas Day": a day, a word of opening and hardly more. */
const fewWords = 4;

/** True when the message asks about opening hours. `plain` is lower case without accents. */
export const isAboutHours = (ctx: Ctx, plain: string): boolean =>
  !notHours.test(plain) &&
  (asksHours.some((pattern) => pattern.test(plain)) ||
    (opening.test(plain) && questionWords(plain).length <= fewWords && daysAsked(ctx, plain).length > 0));

/** Answers from the opening hours, the calendar and the clock, in the shop's time zone. */
export function answerHours(ctx: Ctx, plain: string): PartAnswer {
  const value = ctx.business.hoursText.join(". ");
  const direct = /\b(now|rn|at the moment|ahora|ahorita|still open)\b/.test(plain)
    ? hoursNow(ctx)
    : daysAsked(ctx, plain)
        .map((day) => hoursOfDay(ctx, day))
        .join(" ");
  const page = { url: "/contact-us/", title: pageTitle(ctx, t.contactPage) };
  return {
    intent: "hours",
    text: `${direct} ${fill(t.ourHours, { hours: value })}`.trim(),
    citations: [page],
    passages: [],
    facts: [{ id: "hours", kind: "hours", subject: t.openingHours, value, ...page }],
  };
}
