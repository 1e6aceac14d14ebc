import { Temporal } from "temporal-polyfill";
import type { Ctx } from "#domain/ctx.ts";
import { weekdays } from "#contract/values/weekdays.ts";

const spanishDays = ["lunes", "martes", "miercoles", "jueves", "viernes", "sabados?", "domingos?"];
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const spanishMonths = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"];

/** Other names people use for days in `content/calendar.yaml`. */
const holidays: [string, RegExp][] = [
  ["Thanksgiving", /thanksgiving|turkey day|accion de gracias/],
  ["Christmas Eve", /(christmas|xmas) eve|nochebuena/],
  ["Christmas", /christmas|xmas|navidad/],
  ["New Year's Eve", /new year'?s? eve|nochevieja|fin de ano/],
  ["New Year's Day", /new year|ano nuevo/],
  ["Memorial Day", /memorial day/],
  ["Independence Day", /independence day|(fourth|4th) of july|\bjuly (4|fourth)\b/],
  ["Labor Day", /labor day|dia del trabajo/],
];

/** The next occurrence from `today` of "December 24", "Nov. 26th", "the 24th of December", "12/24" or "24 de diciembre". */
function date(plain: string, today: Temporal.PlainDate): Temporal.PlainDate | null {
  const [, monthFirst, dayAfter] = /\b([a-z]{3})[a-z]*\.? (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b/.exec(plain) ?? [];
  const [, dayFirst, monthAfter] = /\b(\d{1,2})(?:st|nd|rd|th)? (?:of |de )?([a-z]{3})[a-z]*\b/.exec(plain) ?? [];
  const [, monthNumber, dayNumber] = /\b(1[0-2]|0?[1-9])\/(3[01]|[12]\d|0?[1-9])\b/.exec(plain) ?? [];
  const monthOf = (name = "") => Math.max(months.indexOf(name), spanishMonths.indexOf(name)) + 1;
  for (const [month, day] of [
    [monthOf(monthFirst), Number(dayAfter)],
    [monthOf(monthAfter), Number(dayFirst)],
    [Number(monthNumber), Number(dayNumber)],
  ] as const) {
    if (!(month >= 1 && day >= 1 && day <= 31)) continue;
    const next = Temporal.PlainDate.from({ year: today.year, month, day });
    return Temporal.PlainDate.compare(next, today) < 0 ? next.add({ years: 1 }) : next;
  }
  return null;
}

/** The day named in a text, relative to `today`: a date, holiday, weekday, today or tomorrow; null for none. */
export function namedDay({ liveContent }: Pick<Ctx, "liveContent">, plain: string, today: Temporal.PlainDate) {
  const named = date(plain, today);
  if (named) return named;
  for (const [name, pattern] of holidays) {
    // By their English names, whatever the language of the answer.
    const { closed } = liveContent.current().site.content.calendar;
    const next = pattern.test(plain) && closed.find((day) => day.name === name && day.date >= today.toString());
    if (next) return Temporal.PlainDate.from(next.date);
  }
  if (/\b(tomorrow|(?<!(la|esta) )manana)\b/.test(plain)) return today.add({ days: 1 });
  if (/\b(today|tonight|hoy)\b/.test(plain)) return today;
  const dayOfMonth = Number(/\b(?:the|el(?: dia)?) (\d{1,2})(?:st|nd|rd|th)?\b/.exec(plain)?.[1] ?? 0);
  if (dayOfMonth >= 1 && dayOfMonth <= today.daysInMonth)
    return today.with({ day: dayOfMonth }).add({ months: dayOfMonth < today.day ? 1 : 0 });
  const weekday = weekdays.findIndex((day, index) =>
    new RegExp(`\\b(${day}s?|${day.slice(0, 3)}|${spanishDays[index]})\\b`).test(plain),
  );
  return weekday < 0 ? null : today.add({ days: (weekday + 1 - today.dayOfWeek + 7) % 7 });
}
