import { Temporal } from "temporal-polyfill";
import type { AppointmentMode, BookingCalendar } from "#contract/appointments/booking-calendar.ts";
import type { Business } from "#contract/content/content.ts";
import { clockTime } from "#domain/time/days.ts";
import { weekdays } from "#contract/values/weekdays.ts";

const laneBase: Record<AppointmentMode, number> = { call: 100, visit: 200, shop: 300 };
const minute = 60_000;

export interface Slot {
  /** The day in the shop's time zone, "2026-11-23". */
  date: string;
  startsAt: Date;
  endsAt: Date;
  /** End of the slot plus the break after it. */
  busyUntil: Date;
}

/** An occupied place and its period. */
export interface TakenLane {
  lane: number;
  starts_at: Date;
  busy_until: Date;
}

export interface ShopTimes {
  calendar: BookingCalendar;
  business: Pick<Business, "hours" | "timeZone">;
}

/**
 * All times of `mode` that could be booked at `now`, taken or not: within opening hours in the shop's time zone, not on closed
 * days, after the minimum notice and before the booking horizon. Durations are real time, so daylight saving changes neither
 * lose nor repeat a slot.
 */
export function offeredSlots(
  { calendar, business }: ShopTimes,
  mode: AppointmentMode,
  now: Date,
  { notice = true }: { notice?: boolean } = {},
): Slot[] {
  const { days, ...rules } = calendar.modes[mode];
  const noticeHours = notice ? rules.noticeHours : 0;
  const earliest = now.getTime() + noticeHours * 60 * minute;
  const today = clockTime(now, business.timeZone).toPlainDate();
  const slots: Slot[] = [];
  for (let ahead = 0; ahead <= calendar.horizonDays; ahead++) {
    const date = today.add({ days: ahead });
    const weekday = weekdays[date.dayOfWeek - 1];
    if (!weekday || !days.includes(weekday)) continue;
    for (const hours of business.hours)
      if (hours.days.includes(weekday)) slots.push(...slotsBetween({ calendar, business }, mode, date, hours));
  }
  return slots.filter((slot) => slot.startsAt.getTime() >= earliest);
}

function slotsBetween(
  { calendar, business: { timeZone } }: ShopTimes,
  mode: AppointmentMode,
  date: Temporal.PlainDate,
  { opens, closes }: { opens: string; closes: string },
): Slot[] {
  const shut = calendar.closed.find((day) => day.date === date.toString());
  if (shut && !shut.closes) return [];
  const { minutes, breakMinutes } = calendar.modes[mode];
  const at = (time: string) =>
    date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;
  const end = shut?.closes && shut.closes < closes ? at(shut.closes) : at(closes);
  const slots: Slot[] = [];
  for (let start = at(opens); start + minutes * minute <= end; start += (minutes + breakMinutes) * minute)
    slots.push({
      date: date.toString(),
      startsAt: new Date(start),
      endsAt: new Date(start + minutes * minute),
      busyUntil: new Date(start + (minutes + breakMinutes) * minute),
    });
  return slots;
}

/** The first place of `mode` that is free for the whole `slot`; null when all are taken. */
export function freeLane(
  { calendar }: Pick<ShopTimes, "calendar">,
  mode: AppointmentMode,
  slot: Slot,
  taken: TakenLane[],
): number | null {
  const used = new Set(
    taken
      .filter(({ starts_at, busy_until }) => starts_at < slot.busyUntil && busy_until > slot.startsAt)
      .map(({ lane }) => lane),
  );
  for (let place = 1; place <= calendar.modes[mode].capacity; place++)
    if (!used.has(laneBase[mode] + place)) return laneBase[mode] + place;
  return null;
}
