import { z } from "zod";
import { HealthFinding } from "#contract/health/health.ts";
import { StaffAppointment } from "#contract/appointments/appointments.ts";

/** The order of the rows: late work first, then money, people, orders, and the site. */
export const waitingRanks = ["late", "money", "people", "orders", "site"] as const;

export const waitingIcons = [
  "late",
  "paper",
  "ticket",
  "person",
  "quote",
  "order",
  "ready",
  "stock",
  "shield",
  "page",
] as const;

/** A kind of work that waits for staff, as one row of the overview. */
export const WaitingThing = z.object({
  rank: z.enum(waitingRanks),
  icon: z.enum(waitingIcons),
  /** Number of those that wait; never 0. */
  count: z.number().int().positive(),
  /** "2 repairs are late" */
  title: z.string(),
  /** The first of them by name. */
  text: z.string(),
  /** Their sum; null where it is no money. */
  cents: z.number().int().nullable(),
  /** Since when the first of them is late, or waits when none is late. */
  since: z.iso.datetime().nullable(),
  /** The word of the button, and where it leads. */
  verb: z.string(),
  to: z.string(),
});
export type WaitingThing = z.infer<typeof WaitingThing>;

export const StaffOverview = z.object({
  /** The business day. */
  day: z.iso.date(),
  /** "open until 6 pm", "opens Monday, 8 am to 6 pm" */
  hours: z.string(),
  waiting: z.array(WaitingThing),
  /** Parts of the product that need a person; none while all work. */
  health: z.array(HealthFinding),
  /** Booked for the rest of today, in order. */
  today: z.array(StaffAppointment),
  /** The first after today. */
  next: StaffAppointment.nullable(),
});
export type StaffOverview = z.infer<typeof StaffOverview>;
