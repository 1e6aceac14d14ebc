import { formatDay, formatTime } from "#contract/values/format.ts";

/** "10:00 am" */
export const slotTime = (at: Date, zone: string): string => formatTime(at, { zone });

/** "Monday, November 23" */
export const slotDay = (at: Date, zone: string): string => formatDay(at, "weekdayLong", { zone });

/** "Monday, November 23, 10:00 am PST" */
export const slotWhen = (at: Date, zone: string): string =>
  `${slotDay(at, zone)}, ${formatTime(at, { zone, named: true })}`;
