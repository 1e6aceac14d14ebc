import * as days from "#words/days.ts";
import * as language from "#words/language.ts";
import { businessZone } from "#contract/values/business-time.ts";

/**
 * "October 5, 2026": a day without a time is the same day everywhere, a moment is on the day it has in California. The days are
 * written by hand, because preparing a date format takes a phone longer than the rest of a page.
 */
export function dayWords(time: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(time) ?? [];
  if (year) return days.writeDay(Number(day), Number(month), year);
  return new Date(time).toLocaleDateString(language.tag, { dateStyle: "long", timeZone: businessZone });
}
