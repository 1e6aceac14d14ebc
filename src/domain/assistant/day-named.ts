import { Temporal } from "temporal-polyfill";
import type { Ctx } from "#domain/ctx.ts";

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const spanishDays = ["lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo"];

const holidayWords: Record<string, RegExp> = {
  Thanksgiving: /thanksgiving|turkey day|black friday|accion de gracias/,
  "Christmas Eve": /(christmas|xmas|x-mas) eve|nochebuena/,
  Christmas: /\b(christmas|xmas|x-mas)\b(?! eve)|navidad/,
  "New Year's Eve": /new year'?s? eve|nochevieja|fin de ano/,
  "New Year's Day": /new year'?s?( day)?(?! eve)|ano nuevo/,
  "Memorial Day": /memorial day/,
  "Independence Day": /independence day|(fourth|4th) of july|july (4|4th|fourth)\b|\bthe fourth\b|4 de julio/,
  "Labor Day": /labor day|dia del trabajo/,
};

const monthNames =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const spanishMonths = "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre";
const dates = [
  new RegExp(
    `\\b(?<month>${monthNames})\\.? (?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)?\\b(?! ?(?:gb|tb|inch|people|computers))`,
  ),
  new RegExp(`\\b(?<day>\\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<month>${monthNames})\\b`),
  new RegExp(`\\b(?<month>${monthNames})\\b[^.?!]{0,20}\\b(?<day>\\d{1,2})(?:st|nd|rd|th)\\b`),
  new RegExp(`\\b(?<day>\\d{1,2}) de (?<month>${spanishMonths})\\b`),
  /\b(?<month>1[0-2]|0?[1-9])\/(?<day>3[01]|[12]\d|0?[1-9])\b(?!\/?\d)/,
];

/** The month and day a text names, such as "December 24", "the 24th of December", "12/24" or "24 de diciembre". */
function monthAndDay(plain: string): { month: number; day: number } | null {
  for (const pattern of dates) {
    const { month: name = "", day = "" } = pattern.exec(plain)?.groups ?? {};
    if (!name) continue;
    const inEnglish = monthNames.split("|").findIndex((month) => new RegExp(`^(?:${month})$`).test(name));
    const month = /^\d/.test(name) ? Number(name) : Math.max(inEnglish, spanishMonths.split("|").indexOf(name)) + 1;
    if (month > 0 && Number(day) >= 1 && Number(day) <= 31) return { month, day: Number(day) };
  }
  return null;
}

/** Whether a text names a date or a holiday. `plain` is without accents and in small letters. */
export const namesDate = (plain: string): boolean =>
  monthAndDay(plain) !== null || Object.values(holidayWords).some((pattern) => pattern.test(plain));

/** The next such day; a day that no month has is the last of it. */
function nextDate(today: Temporal.PlainDate, { month, day }: { month: number; day: number }): Temporal.PlainDate {
  const inYear = (year: number) => Temporal.PlainDate.from({ year, month, day }, { overflow: "constrain" });
  const thisYear = inYear(today.year);
  return Temporal.PlainDate.compare(thisYear, today) < 0 ? inYear(today.year + 1) : thisYear;
}

/** "Monday the 5th": the next one there is. */
function weekdayAndDay(plain: string, today: Temporal.PlainDate): Temporal.PlainDate | null {
  const [, name = "", day = ""] =
    /\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? (?:the )?(\d{1,2})(?:st|nd|rd|th)\b/.exec(plain) ?? [];
  const weekday = weekdays.findIndex((known) => known.startsWith(name)) + 1;
  if (name === "" || Number(day) > 31) return null;
  for (let ahead = 0; ahead < 400; ahead++) {
    const date = today.add({ days: ahead });
    if (date.day === Number(day) && date.dayOfWeek === weekday) return date;
  }
  return null;
}

/** "The day after Christmas" is one further. */
const daysFrom = (plain: string): number =>
  /\b(day|morning|friday) after\b|\bblack friday\b|\bdia despues\b/.test(plain)
    ? 1
    : /\b(day|evening) before\b|\bdia antes\b/.test(plain)
      ? -1
      : 0;

/** The day a text names in the shop's calendar, seen from `today`: a date, a holiday, a weekday, tomorrow; null where it names none. */
export function dayNamed(
  ctx: Pick<Ctx, "calendar">,
  plain: string,
  today: Temporal.PlainDate,
): Temporal.PlainDate | null {
  const named = monthAndDay(plain);
  if (named) return nextDate(today, named);
  const counted = weekdayAndDay(plain, today);
  if (counted) return counted;
  for (const name of Object.keys(holidayWords).toSorted((first, second) => second.length - first.length))
    if (holidayWords[name]?.test(plain)) {
      const next = ctx.calendar.closed.find((day) => day.name === name && day.date >= today.toString());
      if (next) return Temporal.PlainDate.from(next.date).add({ days: daysFrom(plain) });
    }
  if (/\b(tomorrow|manana)\b/.test(plain) && !/\b(en|por) la manana\b/.test(plain)) return today.add({ days: 1 });
  if (/\b(today|tonight|hoy|now|ahora)\b/.test(plain)) return today;
  const weekday = weekdays.findIndex((day, index) =>
    new RegExp(`\\b(${day}s?|${day.slice(0, 3)}|${spanishDays[index]}s?)\\b`).test(plain),
  );
  if (weekday >= 0) return today.add({ days: (weekday + 1 - today.dayOfWeek + 7) % 7 });
  return null;
}
