import { z } from "zod";
import { dayInput } from "#contract/values/calendar-input.ts";
import { leadSizes } from "#contract/appointments/appointment-words.ts";
import { AppointmentMode } from "#contract/appointments/booking-calendar.ts";
import { HistoryEntry } from "#contract/site/history.ts";
import { PageInput, pageOf } from "#contract/values/paging.ts";
import { spokenNumber } from "#contract/values/spoken-number.ts";
import { bodyOfText, EmailAddress, lineOfText, PhoneNumber } from "#contract/values/text.ts";
import { TicketNumber, TicketStatus } from "#contract/tickets/tickets.ts";
import * as t from "#words/refusals.ts";
import * as bookingWords from "#words/booking.ts";

/** Limits of bookings. */
export const appointmentLimits = {
  name: 120,
  plan: 80,
  place: 200,
  message: 2000,
  reason: 500,
  devices: 100_000,
  /** Number of times one may be moved. */
  moves: 3,
  /** Time after its end during which the private link still opens it. */
  linkDays: 30,
  /** The reminder goes out this long before the start. */
  reminderHours: 24,
  /** Next free times that a refusal offers. */
  offers: 3,
} as const;

export const LeadSize = z.enum(leadSizes, { error: () => bookingWords.bookingHints.size });
export type LeadSize = z.infer<typeof LeadSize>;

/** Start of a free time, as the page offered it. */
const SlotStart = z.iso.datetime({ error: () => bookingWords.bookingHints.slot });

function needsPlaceAndPhone(
  wanted: { mode: AppointmentMode; place?: string | undefined; phone?: string | undefined },
  check: z.RefinementCtx,
): void {
  if (wanted.mode === "visit" && !wanted.place)
    check.addIssue({ code: "custom", path: ["place"], message: bookingWords.bookingHints.place });
  if (wanted.mode === "call" && !wanted.phone)
    check.addIssue({ code: "custom", path: ["phone"], message: t.forACallWeNeed });
}

/** The four steps of `/get-started/`. `botCheck` is the solved challenge of `GET /api/bot-check`. */
export const BookAppointmentInput = z
  .strictObject({
    name: lineOfText(appointmentLimits.name, () => bookingWords.bookingHints.name),
    email: EmailAddress,
    phone: PhoneNumber.optional(),
    size: LeadSize,
    devices: z.coerce
      .number({ error: () => bookingWords.bookingHints.devices })
      .int({ error: () => bookingWords.bookingHints.devices })
      .min(1, { error: () => bookingWords.bookingHints.devices })
      .max(appointmentLimits.devices, { error: () => bookingWords.bookingHints.devices })
      .optional(),
    /** Id of a service, or "unsure". */
    service: z.string({ error: () => bookingWords.bookingHints.service }).max(80),
    plan: lineOfText(appointmentLimits.plan, () => t.typeThePlan).optional(),
    message: bodyOfText(appointmentLimits.message, () => t.writeALineOrTwoShort).optional(),
    mode: AppointmentMode,
    place: lineOfText(appointmentLimits.place, () => bookingWords.bookingHints.place, 3).optional(),
    startsAt: SlotStart,
    botCheck: z.string().max(8192).optional(),
    /** Honeypot: people leave it empty. */
    website: z.string().max(500).optional(),
  })
  .superRefine(needsPlaceAndPhone);

/** Staff write this down for a caller, who may have no email address; then there is a phone number. */
export const BookByStaffInput = z
  .strictObject({
    name: lineOfText(appointmentLimits.name, () => bookingWords.bookingHints.name),
    email: EmailAddress.optional(),
    phone: PhoneNumber.optional(),
    service: z.string().max(80).optional(),
    message: bodyOfText(appointmentLimits.message, () => t.writeALineOrTwoShort).optional(),
    mode: AppointmentMode,
    place: lineOfText(appointmentLimits.place, () => bookingWords.bookingHints.place, 3).optional(),
    startsAt: SlotStart,
  })
  .superRefine((wanted, check) => {
    needsPlaceAndPhone(wanted, check);
    if (!wanted.email && !wanted.phone && wanted.mode !== "call")
      check.addIssue({ code: "custom", path: ["phone"], message: bookingWords.bookingHints.reach });
  });

export type BookAppointmentInput = z.infer<typeof BookAppointmentInput>;

/** `key` opens the appointment for the one who has just booked; null when the same booking was there already. No number: it was kept without a time. */
export const BookedAppointment = z.union([
  z.object({ number: z.string(), key: z.string().nullable() }),
  z.object({ number: z.null() }),
]);
export type BookedAppointment = z.infer<typeof BookedAppointment>;

export const MoveAppointmentInput = z.strictObject({ startsAt: SlotStart });

/** Email and phone as they should be; without a phone it is taken away. */
export const CorrectContactInput = z.strictObject({ email: EmailAddress, phone: PhoneNumber.optional() });

export const CancelAppointmentInput = z.strictObject({
  reason: lineOfText(appointmentLimits.reason, () => t.writeAWordOrTwo).optional(),
});

/** An appointment number as people type it. */
export const AppointmentNumber = spokenNumber("B", () => t.typeTheAppointmentNumberSuch);

export const AppointmentStatus = z.enum(["booked", "cancelled"]);
export type AppointmentStatus = z.infer<typeof AppointmentStatus>;

/** Facts that the holder of the private link sees. */
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
  /** Null for a caller without one. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** It can still be moved or cancelled. */
  open: z.boolean(),
  movesLeft: z.number().int(),
  /** First name of the technician who comes; null while nobody is assigned. */
  technicianName: z.string().nullable(),
  /** The travel fee in words, for a visit to one of our cities. */
  travel: z.string().nullable(),
  /** We remind of it the day before: not of what was booked or moved within that day. */
  reminder: z.boolean(),
  /** Emails about it come in another language than this page. */
  emailsDiffer: z.boolean(),
});
export type AppointmentView = z.infer<typeof AppointmentView>;

/** One's own appointment in a list. `address` opens it, in any browser, until it is long past; an unverified one may be from anybody who typed the address. */
export const OwnAppointment = AppointmentView.extend({ address: z.string().nullable(), unverified: z.boolean() });
export type OwnAppointment = z.infer<typeof OwnAppointment>;

/** Those to come, soonest first; those that are over or cancelled, or all, latest first. */
export const ListAppointmentsInput = PageInput.extend({
  status: z.enum(["coming", "past", "all"]).default("coming"),
});
export const AppointmentList = pageOf(OwnAppointment);
export type AppointmentList = z.infer<typeof AppointmentList>;

const StaffPerson = z.object({ id: z.uuid(), name: z.string() });
const TicketBehind = z.object({ number: z.string(), subject: z.string(), status: TicketStatus });

export const StaffAppointment = AppointmentView.omit({ movesLeft: true }).extend({
  leadId: z.uuid(),
  technician: StaffPerson.nullable(),
  /** The ticket it was booked for; null when nobody has named one. */
  ticket: TicketBehind.nullable(),
  staffNote: z.string().nullable(),
  /** Cost of the way to the client; null when it is no visit, or the city is not one of ours. */
  travelCents: z.number().int().nullable(),
  size: LeadSize,
  devices: z.number().int().nullable(),
  service: z.string().nullable(),
  plan: z.string().nullable(),
  message: z.string().nullable(),
  cancelReason: z.string().nullable(),
});
export type StaffAppointment = z.infer<typeof StaffAppointment>;

/** Those to come, soonest first; all, latest first; or those of some days, soonest first, both days included. */
export const StaffAppointmentsInput = ListAppointmentsInput.extend({
  from: dayInput(() => t.writeTheDayAsYyyy).optional(),
  to: z.iso.date({ error: () => t.writeTheDayAsYyyy }).optional(),
}).refine(({ from, to }) => (from === undefined) === (to === undefined), {
  path: ["to"],
  error: () => t.nameTheFirstAndThe,
});

export const StaffAppointmentList = pageOf(StaffAppointment);
export type StaffAppointmentList = z.infer<typeof StaffAppointmentList>;

/** One appointment on the desk: what happened to it, who could go, where it could be moved to. */
export const StaffAppointmentDetail = StaffAppointment.extend({
  events: z.array(HistoryEntry),
  staff: z.array(StaffPerson),
  days: z.array(
    z.object({
      date: z.string(),
      label: z.string(),
      slots: z.array(z.object({ startsAt: z.iso.datetime(), label: z.string() })),
    }),
  ),
});
export type StaffAppointmentDetail = z.infer<typeof StaffAppointmentDetail>;

/** Staff tell the client why. */
export const CancelByStaffInput = z.strictObject({
  reason: lineOfText(appointmentLimits.reason, () => t.writeTheReasonTheClient),
});

/** Changes that staff plan without the client's help. An empty ticket or note takes it away. */
export const PlanAppointmentInput = z
  .strictObject({
    technicianId: z
      .uuid({ error: () => t.chooseSomebodyOfTheStaff })
      .nullable()
      .optional(),
    ticket: z
      .union([z.literal(""), TicketNumber])
      .nullable()
      .optional(),
    note: bodyOfText(appointmentLimits.message, () => t.writeALineOrTwoShort)
      .or(z.literal(""))
      .nullable()
      .optional(),
    email: EmailAddress.or(z.literal("")).nullable().optional(),
    phone: PhoneNumber.or(z.literal("")).nullable().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, { error: () => t.sayWhatToChange });

/** A visit, call or meeting as the technician who goes there needs it. */
export const TechnicianJob = StaffAppointment.pick({
  number: true,
  mode: true,
  startsAt: true,
  endsAt: true,
  place: true,
  name: true,
  phone: true,
  service: true,
  message: true,
  staffNote: true,
  travelCents: true,
  ticket: true,
}).extend({
  /** "10:00 am" */
  time: z.string(),
});
export type TechnicianJob = z.infer<typeof TechnicianJob>;

/** A visit on its own: with what the client wrote in its ticket, and the files sent there. */
export const TechnicianJobDetail = TechnicianJob.extend({
  /** "Monday, November 23, 10:00 am PST" */
  when: z.string(),
  email: z.string().nullable(),
  description: z.string().nullable(),
  notes: z.array(z.object({ id: z.uuid(), by: z.string(), text: z.string(), at: z.iso.datetime() })),
  files: z.array(z.object({ id: z.uuid(), name: z.string(), bytes: z.number().int() })),
});
export type TechnicianJobDetail = z.infer<typeof TechnicianJobDetail>;

/** The technician's week from today, and their open tickets. */
export const TechnicianDay = z.object({
  days: z.array(z.object({ date: z.string(), label: z.string(), jobs: z.array(TechnicianJob) })),
  tickets: z.array(TicketBehind.extend({ requesterName: z.string(), waitingSince: z.iso.datetime().nullable() })),
});
export type TechnicianDay = z.infer<typeof TechnicianDay>;

const Day = dayInput(() => t.writeTheDayAsYyyy);
export const BlockPart = z.enum(["day", "morning", "afternoon"], { error: () => t.chooseWhichPartOfThe });
export type BlockPart = z.infer<typeof BlockPart>;

/** A day, or half of it, that staff take out of what can be booked. */
export const BlockTimeInput = z.strictObject({
  day: Day,
  part: BlockPart,
  reason: lineOfText(120, () => t.writeAWordOrTwo).optional(),
});
export const BlocksInput = z.strictObject({ from: Day, to: Day });

/** The rest that staff see of a day: blocked times, and holidays of the calendar. */
export const DayNotes = z.object({
  blocks: z.array(z.object({ id: z.uuid(), day: z.string(), part: BlockPart, reason: z.string().nullable() })),
  holidays: z.array(z.object({ day: z.string(), name: z.string(), closes: z.string().nullable() })),
});
export type DayNotes = z.infer<typeof DayNotes>;

export const TimesInput = z.strictObject({ mode: AppointmentMode });
export const FreeDays = z.object({
  days: z.array(
    z.object({
      date: z.string(),
      label: z.string(),
      slots: z.array(z.object({ startsAt: z.iso.datetime(), label: z.string() })),
    }),
  ),
});

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
