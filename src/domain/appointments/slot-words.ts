import { tidyTime } from "#contract/business-time.ts";

const shapes = {
  time: { hour: "numeric", minute: "2-digit" },
  zonedTime: { hour: "numeric", minute: "2-digit", timeZoneName: "short" },
  day: { weekday: "long", month: "long", day: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

// Cached: creating a formatter is slow, and a page formats hundreds of times.
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(at: Date, shape: keyof typeof shapes, timeZone: string): string {
  const key = `${shape} ${timeZone}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat("en-US", { ...shapes[shape], timeZone });
  formatters.set(key, known);
  return tidyTime(known.format(at));
}

/** "10:00 am" */
export const slotTime = (at: Date, timeZone: string): string => format(at, "time", timeZone);

/** "10:00 am PST" */
export const zonedSlotTime = (at: Date, timeZone: string): string => format(at, "zonedTime", timeZone);

/** "Monday, November 23" */
export const slotDay = (at: Date, timeZone: string): string => format(at, "day", timeZone);

/** "Monday, November 23, 10:00 am PST" */
export const slotWhen = (at: Date, timeZone: string): string =>
  `${slotDay(at, timeZone)}, ${zonedSlotTime(at, timeZone)}`;
