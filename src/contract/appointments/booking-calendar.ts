/** `content/calendar.yaml`: what of the opening hours can be booked. */
import { z } from "zod";
import { CalendarDay, ClockTime } from "#contract/values/clock-time.ts";
import { weekdays } from "#contract/values/weekdays.ts";
import * as t from "#words/refusals.ts";

const Text = z.string().trim().min(1);
const Weekday = z.enum(weekdays);

/** Ways to meet: we call, we come, or they come. */
export const AppointmentMode = z.enum(["call", "visit", "shop"], { error: () => t.chooseHowWeMeet });
export type AppointmentMode = z.infer<typeof AppointmentMode>;

const Mode = z.strictObject({
  label: Text.max(40),
  text: Text.max(160),
  /** Length of an appointment. */
  minutes: z.number().int().min(5).max(480),
  /** Kept free after it. */
  breakMinutes: z.number().int().min(0).max(240),
  /** Between booking and start, at least. */
  noticeHours: z.number().min(0).max(720),
  /** Appointments at the same time. */
  capacity: z.number().int().min(1).max(99),
  days: z.array(Weekday).min(1),
});
export type BookingMode = z.infer<typeof Mode>;

export const BookingCalendar = z.strictObject({
  /** Days that one can book ahead, counted from today. */
  horizonDays: z.number().int().min(1).max(120),
  /** Days that are shut, or end early at `closes`. */
  closed: z.array(
    z.strictObject({
      date: CalendarDay,
      name: Text,
      closes: ClockTime.optional(),
    }),
  ),
  modes: z.strictObject({ call: Mode, visit: Mode, shop: Mode }),
});
export type BookingCalendar = z.infer<typeof BookingCalendar>;
