import * as language from "#words/language.ts";
import * as t from "#words/shell.ts";
import { tidyTime } from "#contract/business-time.ts";

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** "2 hours ago", "yesterday", "in 3 days". `now` in epoch milliseconds. */
export function relativeTime(at: string, now: number): string {
  const seconds = (Date.parse(at) - now) / 1000;
  const format = new Intl.RelativeTimeFormat(language.tag, { numeric: "auto" });
  for (const [unit, size] of steps)
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  return t.justNow;
}

/** "Mon, Nov 16, 9:10 am". `zone` undefined means the reader's. */
export function shortTime(at: string, zone: string | undefined): string {
  return tidyTime(
    new Date(at).toLocaleString(language.tag, {
      weekday: "short",
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      ...(zone && { timeZone: zone }),
    }),
  );
}

export function exactTime(at: string, zone: string | undefined): string {
  return tidyTime(
    new Date(at).toLocaleString(language.tag, {
      dateStyle: "full",
      timeStyle: "long",
      ...(zone && { timeZone: zone }),
    }),
  );
}
