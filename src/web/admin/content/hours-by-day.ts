import { weekdays } from "#contract/values/weekdays.ts";

export type Weekday = (typeof weekdays)[number];

/** Hours as content keeps them: times that hold for some days. */
export interface HoursEntry {
  days: Weekday[];
  opens: string;
  closes: string;
}

export interface DaySpan {
  opens: string;
  closes: string;
}

export type HoursByDay = Record<Weekday, DaySpan[]>;

/** The spans of each day, in the order of the entries; none for a closed day. */
export const byDay = (entries: readonly HoursEntry[]): HoursByDay =>
  Object.fromEntries(
    weekdays.map((day) => [
      day,
      entries.filter(({ days }) => days.includes(day)).map(({ opens, closes }) => ({ opens, closes })),
    ]),
  ) as HoursByDay;

/** Entries of the days: days with the same span share one, in the order of the week. */
export function entriesOf(hours: HoursByDay): HoursEntry[] {
  const entries: HoursEntry[] = [];
  const most = Math.max(0, ...weekdays.map((day) => hours[day].length));
  for (let place = 0; place < most; place++) {
    const ofPlace: HoursEntry[] = [];
    for (const day of weekdays) {
      const span = hours[day][place];
      if (!span) continue;
      const same = ofPlace.find(({ opens, closes }) => opens === span.opens && closes === span.closes);
      if (same) same.days.push(day);
      else ofPlace.push({ days: [day], ...span });
    }
    entries.push(...ofPlace);
  }
  return entries;
}
