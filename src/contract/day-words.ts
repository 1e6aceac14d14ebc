import { businessZone } from "#contract/business-time.ts";

const months = "January February March April May June July August September October November December".split(" ");

/**
 * "October 5, 2026": a day without a time is the same day everywhere, a moment is on the day it has in California. The days are
 * written by hand, because preparing a date format takes a phone longer than the rest of a page.
 */
export function dayWords(time: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(time) ?? [];
  const name = months[Number(month) - 1];
  if (name) return `${name} ${Number(day)}, ${year}`;
  return new Date(time).toLocaleDateString("en-US", { dateStyle: "long", timeZone: businessZone });
}
