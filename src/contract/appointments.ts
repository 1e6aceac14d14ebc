import { z } from "zod";
import { bookingHints } from "#contract/appointment-words.ts";
import { AppointmentMode } from "#contract/booking-calendar.ts";
import { PageInput, pageOf } from "#contract/paging.ts";
import { bodyOfText, EmailAddress, lineOfText, PhoneNumber } from "#contract/text.ts";

/** Limits of bookings. */
export const appointmentLimits = {
  name: 120,
  plan: 80,
  place: 200,
  message: 2000,
  reason: 500,
  devices: 100_000,
  /** How often one may be moved. */
  moves: 3,
  /** How long after its end the private link still opens it. */
  linkDays: 30,
  /** The reminder goes out this long before the start. */
  reminderHours: 24,
  /** Next free times that a refusal offers. */
  offers: 3,
} as const;

export const LeadSize = z.enum(["home", "1-5", "6-20", "21-50", "50+"], { error: bookingHints.size });
export type LeadSize = z.infer<typeof LeadSize>;

/** Start of a free time, as the page offered it. */
const SlotStart = z.iso.datetime({ error: bookingHints.slot });

/** The four steps of `/get-started/`. `botCheck` is the solved challenge of `GET /api/bot-check`. */
export const BookAppointmentInput = z
  .strictObject({
    name: lineOfText(appointmentLimits.name, bookingHints.name),
    email: EmailAddress,
    phone: PhoneNumber.optional(),
    size: LeadSize,
    devices: z.coerce
      .number({ error: bookingHints.devices })
      .int(bookingHints.devices)
      .min(1, bookingHints.devices)
      .max(appointmentLimits.devices, bookingHints.devices)
      .optional(),
    /** Id of a service, or "unsure". */
    service: z.string({ error: bookingHints.service }).max(80),
    plan: lineOfText(appointmentLimits.plan, "Type the plan.").optional(),
    message: bodyOfText(appointmentLimits.message, "Write a line or two.").optional(),
    mode: AppointmentMode,
    place: lineOfText(appointmentLimits.place, bookingHints.place, 3).optional(),
    startsAt: SlotStart,
    botCheck: z.string().max(8192).optional(),
    /** Honeypot: people leave it empty. */
    website: z.string().max(500).optional(),
  })
  .superRefine((wanted, check) => {
    if (wanted.mode === "visit" && !wanted.place)
      check.addIssue({ code: "custom", path: ["place"], message: bookingHints.place });
    if (wanted.mode === "call" && !wanted.phone)
      check.addIssue({ code: "custom", path: ["phone"], message: "For a call we need your number." });
  });
export type BookAppointmentInput = z.infer<typeof BookAppointmentInput>;

export const MoveAppointmentInput = z.strictObject({ startsAt: SlotStart });

export const CancelAppointmentInput = z.strictObject({
  reason: lineOfText(appointmentLimits.reason, "Write a word or two.").optional(),
});

/** A number as people type it: case and blanks are forgiven. Becomes "B-30118". */
export const AppointmentNumber = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.string().regex(/^B-\d{5,9}$/));

export const AppointmentStatus = z.enum(["booked", "cancelled"]);
export type AppointmentStatus = z.infer<typeof AppointmentStatus>;

/** What whoever holds the private link sees. */
export const AppointmentView = z.object({
  number: z.string(),
  status: AppointmentStatus,
  mode: AppointmentMode,
  modeLabel: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** "Monday, November 23, 10:00 am PST", in Pacific time. */
  when: z.string(),
  place: z.string(),
  name: z.string(),
  /** It can still be moved or cancelled. */
  open: z.boolean(),
  movesLeft: z.number().int(),
});
export type AppointmentView = z.infer<typeof AppointmentView>;

/** One's own appointment in a list. `address` opens it, in any browser. */
export const OwnAppointment = AppointmentView.extend({ address: z.string() });
export type OwnAppointment = z.infer<typeof OwnAppointment>;

/** Those to come, soonest first; or all, latest first. */
export const ListAppointmentsInput = PageInput.extend({ status: z.enum(["coming", "all"]).default("coming") });
export const AppointmentList = pageOf(OwnAppointment);
export type AppointmentList = z.infer<typeof AppointmentList>;

export const StaffAppointment = AppointmentView.omit({ open: true, movesLeft: true }).extend({
  email: z.string(),
  phone: z.string().nullable(),
  size: LeadSize,
  devices: z.number().int().nullable(),
  service: z.string().nullable(),
  plan: z.string().nullable(),
  message: z.string().nullable(),
  cancelReason: z.string().nullable(),
});
export type StaffAppointment = z.infer<typeof StaffAppointment>;

export const StaffAppointmentList = pageOf(StaffAppointment);
export type StaffAppointmentList = z.infer<typeof StaffAppointmentList>;

/** A free time: start and the words for it, "10:00 am". */
export interface FreeSlot {
  startsAt: string;
  label: string;
}

/** The free times of one day, "Monday, November 23". */
export interface FreeDay {
  date: string;
  label: string;
  slots: FreeSlot[];
}
