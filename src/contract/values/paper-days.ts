/** Days and moments as papers say them. A paper is kept for years, so none of these is without its year. */
import { businessZone } from "#contract/values/business-time.ts";
import { dayWords } from "#contract/values/day-words.ts";
import { formatDay } from "#contract/values/format.ts";
import * as language from "#words/language.ts";
import * as written from "#words/written-times.ts";

/** "October 5, 2026" */
export const paperDay = (time: string): string => dayWords(time);

/** "October 2026", of a day or of a month ("2026-10"). */
export const paperMonth = (time: string): string => formatDay(time.length === 7 ? `${time}-01` : time, "month");

/** "November 27, 2026, 4:00 pm" */
export const paperTime = (at: string | Date): string =>
  written
    .tidyTime(
      new Date(at).toLocaleString(language.tag, {
        year: "numeric",
        month: "long",
        day: "numeric",
        hour: "numeric",
        minute: "2-digit",
        timeZone: businessZone,
      }),
    )
    .replace(/ (at|a las?) /, ", ");
