import * as words from "#words/language.ts";
import { tidyDay as tidyEnglishDay, tidyTime as tidyEnglishTime } from "#contract/values/english-times.ts";
import { tidyDay as tidySpanishDay, tidyTime as tidySpanishTime } from "#contract/values/spanish-times.ts";
import { type Language, languageTags } from "#contract/values/languages.ts";
import { businessZone } from "#contract/values/business-time.ts";

// Writes counts, days and times in the language and zone that is asked for. Money is in format-money.ts, and the days of public pages in
// day-words.ts: those are written by hand, because preparing a format takes a phone longer than the rest of a page.

interface Reader {
  /** That of the page or email when it is left out. */
  language?: Language;
  /** The zone of the business when it is left out. */
  zone?: string | undefined;
}

const shapes = {
  /** "November 27, 2026" */
  long: { dateStyle: "long" },
  /** "Nov 27, 2026" */
  medium: { dateStyle: "medium" },
  /** "Nov 27" */
  short: { month: "short", day: "numeric" },
  /** "November 27" */
  monthDay: { month: "long", day: "numeric" },
  /** "November 2026" */
  month: { month: "long", year: "numeric" },
  /** "Friday" */
  weekday: { weekday: "long" },
  /** "Fri" */
  weekdayBrief: { weekday: "short" },
  /** "Friday, November 27" */
  weekdayLong: { weekday: "long", month: "long", day: "numeric" },
  /** "Fri, Nov 27" */
  weekdayShort: { weekday: "short", month: "short", day: "numeric" },
  /** "4:00 pm" */
  time: { hour: "numeric", minute: "2-digit" },
  /** "4:00 pm PST" */
  zonedTime: { hour: "numeric", minute: "2-digit", timeZoneName: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DayShape = Exclude<keyof typeof shapes, "time" | "zonedTime">;

const tidy: Record<Language, (written: string) => string> = {
  en: (written) => tidyEnglishDay(tidyEnglishTime(written)),
  es: (written) => tidySpanishDay(tidySpanishTime(written)),
};

// Creating a formatter is slow, and a page formats hundreds of times.
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(at: Date, shape: keyof typeof shapes, language: Language, timeZone: string): string {
  const key = `${shape} ${language} ${timeZone}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(languageTags[language], { ...shapes[shape], timeZone });
  formatters.set(key, known);
  const text = tidy[language](known.format(at));
  // Spanish writes "29 de nov" beside a weekday, "29 nov" alone.
  return shape === "weekdayShort" ? text.replace(" de ", " ") : text;
}

/** A day in words. One without a time, "2026-11-27", is the same day everywhere; a moment is on the day that it has in the zone. */
export function formatDay(
  at: string | Date,
  shape: DayShape = "long",
  { language = words.code, zone = businessZone }: Reader = {},
): string {
  const isDay = typeof at === "string" && /^\d{4}-\d\d-\d\d$/.test(at);
  return format(new Date(at), shape, language, isDay ? "UTC" : zone);
}

/** "4:00 pm", and with `named` "4:00 pm PST". */
export const formatTime = (
  at: string | Date,
  { language = words.code, zone = businessZone, named = false }: Reader & { named?: boolean } = {},
): string => format(new Date(at), named ? "zonedTime" : "time", language, zone);

/** "1,234" */
export const formatCount = (count: number, language: Language = words.code): string =>
  count.toLocaleString(languageTags[language]);

/** "Lodi, Tracy, and Manteca" */
export const formatList = (parts: string[], language: Language = words.code): string =>
  new Intl.ListFormat(languageTags[language]).format(parts);
