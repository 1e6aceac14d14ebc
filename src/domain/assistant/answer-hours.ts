import { Temporal } from "temporal-polyfill";
import type { ChatLanguage } from "#contract/chat-rules.ts";
import { timeOfDayWords } from "#contract/time-of-day-words.ts";
import type { AskedPart, PartAnswer } from "#domain/assistant/answer-part.ts";
import { dayNamed, namesDate, weekdays } from "#domain/assistant/day-named.ts";
import type { Ctx } from "#domain/ctx.ts";
import { slotDay } from "#domain/appointments/slot-words.ts";

const asksHours = [
  /\b(open|clos)\w* (hours?|times?)\b/,
  /\b(do|are) (you|u)( guys)? (work|working)\b.{0,12}\b(sundays?|saturdays?|weekends?|today|tomorrow|holidays?)\b/,
  /\b(opening|business|working|store|shop|office|holiday|weekend|your|the|what|saturday|sunday) hours\b|\bhours of (operation|business)\b|^\W*hours\W*$/,
  /\b(you|u|ya|yall)( guys)? (still )?open\b/,
  /\b(are|r) (you|u|they|we)( guys)?\b.{0,20}\b(open|closed)\b|\b(is|be) (the |your )?(shop|store|bench|counter|office|it|longrow)\b.{0,15}\b(open|closed)\b/,
  /\b(when|what time|until when|till when|until what time|how late|how early|what days?)\b.{0,35}\b(open|close|closed|closing|pick (it |my \w+ )?up|drop (it |my \w+ )?off)\b(?!.{0,12}\bticket)/,
  /\b(when|what time|until when|till when|how late)\b.{0,20}\b(call|phone|ring|reach) (you|u|in|and|somebody|someone|a person)\b/,
  /\b(do|will) (you|u)( guys)? (open|close)\b|\bopen (on|at|this|next|today|tomorrow|now|late|until|till|weekends?)\b/,
  /\b(can|could|may) i (come|drop|bring|pick|stop|swing|leave|collect)\b.{0,40}\b(\d{1,2}(:\d\d)? ?[ap]m|weekdays?|today|tomorrow|tonight|now|weekend|(mon|tues|wednes|thurs|fri|satur|sun)day|thanksgiving|christmas|new year)/,
  /\b(horarios?|que hora abren|que hora cierran|a que horas?|cuando abren|cuando cierran|hasta que hora|abren|cierran|abierto|abiertos|cerrado|cerrados)\b/,
  /\b(sundays?|saturdays?|weekends?|evenings?|mornings?)\b.{0,40}\b(can|could|may) i (come|drop|bring|pick|stop|swing|leave|collect)\b/,
  /\b(how (early|late)|until what time|till what time|from what time)\b.{0,40}\b(can i|could i|may i|i can|do i (have|need) to|phone|somebody|anybody|someone|counter|you there|you guys there)\b/,
  /\b(open|closed|close)\b.{0,30}\b(saturday|sunday|weekend|holiday|thanksgiving|christmas|new year|memorial|labor day|july|tomorrow|today)/,
];

/** Somebody wants to come, or asks who is there; it is about hours when a day is named. */
const asksPresence =
  /\b(can|could|may|should|shall|am) i (come|drop|bring|pick|stop|swing|leave|collect|grab|get|fetch|walk|show up)\b|\b(any|some)(one|body)\b.{0,12}\b(there|in|at the (counter|shop|desk|bench))\b|\b(you|u|yall|they|folks|people|staff)\b.{0,12}\b(there|lock up|around|working|taking the day)\b|\b(counter|shop|store|bench|door|desk|longrow|you|u)\b.{0,25}\b(open|closed|staffed|closing|shut|lock(ed)?)\b|\b(how late|how long|until when|till when)\b.{0,25}\b(you|u|i|there)\b|\b(abren|abierto|cierran|cerrado|hay alguien|puedo (pasar|ir|llevar|recoger|dejar))\b/;
/** Who wants to know when it is looked at, or who comes, does not ask for the hours. */
const asksMore =
  /\b(same|that( very)?|very) (working )?day\b|\b(looked at|opens? it|appointment|cita|my (house|home|place|office|door)|come (out|over|here)|drive (out|over|here))\b/;

/** "What time does the DMV open?" is not about us. */
const whenOpen = /\b(when|what (time|days?|hours)|how late|until when) (does|do|is|are|did)\b.*\b(open|close)\b/;
const aboutUs =
  /\b(you|u|ya|yall|y'all|your|ur|longrow|shop|store|counter|bench|workshop|office|front desk|place|doors|phones?|it|they|we)\b/;

const ofShop = /\b(you|u|yall|shop|store|counter|longrow|office|place)\b/;

const namesDay = (plain: string): boolean =>
  namesDate(plain) ||
  (/\b(today|tonight|right now|tomorrow|sundays?|saturdays?|weekends?|hoy|manana|domingos?|sabados?)\b/.test(plain) &&
    !asksMore.test(plain));

/** "The latest I can bring it to have it looked at the same day" is not about when we close. */
export const asksWhenLookedAt = (plain: string): boolean =>
  asksMore.test(plain) && /\b(latest|how late|by when|cut-?off|deadline|same day|very day|in time)\b/.test(plain);

/** Whether a message asks for the hours of a certain day: whatever else it says, the calendar answers it. */
export const isAboutCertainDay = (plain: string): boolean =>
  (namesDate(plain) || /\b(right now|rn|sundays?|domingos?)\b/.test(plain)) &&
  asksPresence.test(plain) &&
  !asksMore.test(plain);

/** Whether a message asks when somebody is there. `plain` is without accents and in small letters. */
export const isAboutHours = (plain: string): boolean =>
  !(whenOpen.test(plain) && !aboutUs.test(plain)) &&
  !/\b(open|close) (it|this|that|them)\b/.test(plain) &&
  // What does not open is a lid or a file.
  !(
    /\b(won'?t|wont|doesn'?t|doesnt|does not|will not|can'?t|cant|cannot|didn'?t) (open|close)\b/.test(plain) &&
    !ofShop.test(plain)
  ) &&
  !/\b(since when|(been|are|were) (\w+ ){0,2}in business|how long have you been)\b/.test(plain) &&
  !/\b(open|close|reopen|closed?) (a |an |the |my |down )?(new |another |second )?(ticket|account|branch|shop|store|office|location|hole|wifi|wi-fi|firewall|port|file|link)/.test(
    plain,
  ) &&
  (asksHours.some((pattern) => pattern.test(plain)) || (namesDay(plain) && asksPresence.test(plain))) &&
  !/\b(come|stop|swing|drop|pop) (by|in|over|around) (and|to) (?!(drop|pick|bring|get|leave|collect|hand|grab|fetch)\b)\w+/.test(
    plain,
  ) &&
  !asksWhenLookedAt(plain);

interface Day {
  date: Temporal.PlainDate;
  /** Null when the whole day is closed. */
  hours: { opens: string; closes: string } | null;
  holiday: string | null;
}

function dayOf({ business, calendar }: Ctx, date: Temporal.PlainDate): Day {
  const weekday = weekdays[date.dayOfWeek - 1];
  const hours = business.hours.find(({ days }) => weekday && days.includes(weekday)) ?? null;
  const special = calendar.closed.find((day) => day.date === date.toString());
  if (!special) return { date, hours, holiday: null };
  return {
    date,
    hours: special.closes && hours ? { opens: hours.opens, closes: special.closes } : null,
    holiday: special.name,
  };
}

const words = (ctx: Ctx, date: Temporal.PlainDate, language: ChatLanguage): string => {
  const noon = new Date(
    date.toZonedDateTime({ timeZone: ctx.business.timeZone, plainTime: "12:00" }).epochMilliseconds,
  );
  return language === "en"
    ? slotDay(noon, ctx.business.timeZone)
    : noon.toLocaleDateString("es-US", {
        weekday: "long",
        month: "long",
        day: "numeric",
        timeZone: ctx.business.timeZone,
      });
};

const spanishHours = (text: string): string =>
  text
    .replace("Monday to Friday", "de lunes a viernes de")
    .replace("Saturday", "sábados de")
    .replace("closed Sunday", "domingos cerrado")
    .replaceAll(/ de (\d+) to (\d+)/g, " de $1 a $2");

/** "a las 9 am", "a la 1 pm" */
const spanishClock = (time: string): string => `${/^(01|13):/.test(time) ? "a la" : "a las"} ${timeOfDayWords(time)}`;

const clockOf = (time: string, language: ChatLanguage): string =>
  language === "en" ? `at ${timeOfDayWords(time)}` : spanishClock(time);

function nextOpening(ctx: Ctx, from: Temporal.PlainDate): Day | null {
  for (let ahead = 1; ahead <= 14; ahead++) {
    const day = dayOf(ctx, from.add({ days: ahead }));
    if (day.hours) return day;
  }
  return null;
}

function nowText(ctx: Ctx, now: Temporal.ZonedDateTime, language: ChatLanguage): string {
  const today = dayOf(ctx, now.toPlainDate());
  const time = now.toPlainTime().toString({ smallestUnit: "minute" });
  const { hours } = today;
  if (hours && time >= hours.opens && time < hours.closes)
    return language === "en"
      ? `Yes, we are open now, until ${timeOfDayWords(hours.closes)} today.`
      : `Sí, ahora está abierto; hoy cerramos ${spanishClock(hours.closes)}.`;
  if (hours && time < hours.opens)
    return language === "en"
      ? `We are closed right now and open today at ${timeOfDayWords(hours.opens)}, until ${timeOfDayWords(hours.closes)}.`
      : `Ahora está cerrado; hoy abrimos ${spanishClock(hours.opens)} y cerramos ${spanishClock(hours.closes)}.`;
  const next = nextOpening(ctx, today.date);
  const when = next?.hours ? { day: words(ctx, next.date, language), at: clockOf(next.hours.opens, language) } : null;
  if (language === "en")
    return `No, we are closed right now.${when ? ` We open again on ${when.day} ${when.at}.` : ""}`;
  return `No, ahora está cerrado.${when ? ` Volvemos a abrir el ${when.day} ${when.at}.` : ""}`;
}

function dayText(ctx: Ctx, day: Day, language: ChatLanguage): string {
  const name = words(ctx, day.date, language) + (day.holiday ? ` (${day.holiday})` : "");
  if (!day.hours) {
    const next = nextOpening(ctx, day.date);
    const then = next?.hours ? { day: words(ctx, next.date, language), at: clockOf(next.hours.opens, language) } : null;
    if (language === "en")
      return `We are closed on ${name}.${then ? ` The next day we open is ${then.day}, ${then.at}.` : ""}`;
    return `El ${name} estamos cerrados.${then ? ` Volvemos a abrir el ${then.day} ${then.at}.` : ""}`;
  }
  const { opens, closes } = day.hours;
  return language === "en"
    ? `On ${name} we are open from ${timeOfDayWords(opens)} to ${timeOfDayWords(closes)}.`
    : `El ${name} abrimos de ${timeOfDayWords(opens)} a ${timeOfDayWords(closes)}.`;
}

/** The days that are left of the week a text names; none where it names none. */
function weekNamed(plain: string, today: Temporal.PlainDate): Temporal.PlainDate[] {
  const next = /\b(next week|(la )?(proxima semana|semana que viene))\b/.test(plain);
  if (!next && !/\b(this|thanksgiving|christmas|holiday) week\b|\bthe week\b|\b(esta|la) semana\b/.test(plain))
    return [];
  const first = next ? today.add({ days: 8 - today.dayOfWeek }) : today;
  return Array.from({ length: 8 - first.dayOfWeek }, (_, ahead) => first.add({ days: ahead }));
}

const asksHolidays =
  /\b(holidays?|closed days?|days off|which days (are|r) (you|u|ya) closed|feriados?|dias? festivos?)\b/;
const mostNamed = 4;

/** The next days that are not as usual. */
function holidaysText(ctx: Ctx, today: Temporal.PlainDate, language: ChatLanguage): string {
  const days = ctx.calendar.closed
    .filter(({ date }) => date >= today.toString())
    .slice(0, mostNamed)
    .map(({ date, name, closes }) => {
      const until =
        closes === undefined
          ? ""
          : language === "en"
            ? `, until ${timeOfDayWords(closes)}`
            : `, hasta ${timeOfDayWords(closes)}`;
      return `${words(ctx, Temporal.PlainDate.from(date), language)} (${name}${until})`;
    });
  if (days.length === 0) return "";
  return language === "en"
    ? `Closed or open for less on the next holidays: ${days.join("; ")}.`
    : `Cerrado o abierto menos horas los próximos días festivos: ${days.join("; ")}.`;
}

/** When we are there: computed from the opening hours, the calendar and the clock, in the shop's own zone. */
export function answerHours(ctx: Ctx, { plain, language }: AskedPart): PartAnswer {
  const now = Temporal.Instant.fromEpochMilliseconds(ctx.clock.now().getTime()).toZonedDateTimeISO(
    ctx.business.timeZone,
  );
  const today = now.toPlainDate();
  const value = ctx.business.hoursText.join(". ");
  const usual =
    language === "en" ? `Our hours: ${value}.` : `Horario: ${spanishHours(ctx.business.hoursText.join("; "))}.`;
  const asked = dayNamed(ctx, plain, today);
  const isNow = /\b(now|rn|right now|at the moment|ahora|ahorita|still open)\b/.test(plain);
  const weekend = !asked && /\b(weekends?|fin de semana)\b/.test(plain);
  const week = !asked && !weekend ? weekNamed(plain, today) : [];
  const direct = isNow
    ? nowText(ctx, now, language)
    : asked
      ? dayText(ctx, dayOf(ctx, asked), language)
      : weekend
        ? [6, 7]
            .map((day) => dayText(ctx, dayOf(ctx, today.add({ days: (day - today.dayOfWeek + 7) % 7 })), language))
            .join(" ")
        : week
            .map((date) => dayOf(ctx, date))
            .filter(({ holiday }) => holiday !== null)
            .map((day) => dayText(ctx, day, language))
            .join(" ");
  const holidays = week.length === 0 && asksHolidays.test(plain) ? holidaysText(ctx, today, language) : "";
  return {
    intent: "hours",
    text: [direct, usual, holidays].filter(Boolean).join(" "),
    citations: [
      {
        url: "/contact-us/",
        title: language === "en" ? "Contact, address and hours" : "Contacto, dirección y horario (en inglés)",
      },
    ],
    facts: [{ id: "hours", kind: "hours", subject: "Opening hours", value, url: "/contact-us/", title: "Contact" }],
    passages: [],
    confidence: 1,
    mayBeRewritten: false,
  };
}
