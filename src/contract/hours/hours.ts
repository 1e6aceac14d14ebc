import { z } from "zod";
import { momentInput } from "#contract/values/calendar-input.ts";
import { lineOfText } from "#contract/values/text.ts";
import { blockStates, workKinds } from "#contract/hours/hour-words.ts";

export const hourLimits = {
  what: 300,
  /** A day. */
  minutes: 1440,
  /** An entry is about work of the last 60 days. */
  daysBack: 60,
  blockMinutes: 60_000,
  priceCents: 10_000_000,
  reason: 300,
  shown: 50,
} as const;

const WorkKind = z.enum(workKinds, { error: "Choose a kind of work." });
const Reason = lineOfText(hourLimits.reason, "Say why: the client reads it.");

/** Purpose of the time: a ticket or a visit. */
export const WorkRef = z
  .strictObject({ ticket: z.string().max(20).optional(), visit: z.string().max(20).optional() })
  .refine(({ ticket, visit }) => (ticket === undefined) !== (visit === undefined), "Name a ticket or a visit.");

export const AddTimeInput = z.strictObject({
  for: WorkRef,
  kind: WorkKind,
  what: lineOfText(hourLimits.what, "Say what you did: the client reads it."),
  startedAt: momentInput("Choose when you began."),
  minutes: z
    .number({ error: "Type how many minutes." })
    .int({ error: "Type whole minutes." })
    .min(1, { error: "Type how many minutes." })
    .max(hourLimits.minutes, { error: "Write down one day at a time." }),
  billable: z.boolean().default(true),
});
export type AddTimeInput = z.infer<typeof AddTimeInput>;

export const VoidTimeInput = z.strictObject({ reason: lineOfText(hourLimits.reason, "Say why.") });

/** Selects the time to bill: of one ticket or visit, or all of a client. */
export const BillTimeInput = z
  .strictObject({
    ticket: z.string().max(20).optional(),
    visit: z.string().max(20).optional(),
    organizationId: z.uuid().optional(),
  })
  .refine(
    (input) => Object.values(input).filter((value) => value !== undefined).length === 1,
    "Name a ticket, a visit or a client.",
  );

export const TimeEntry = z.object({
  id: z.string(),
  by: z.string(),
  kind: WorkKind,
  what: z.string(),
  startedAt: z.iso.datetime(),
  minutes: z.number().int(),
  afterHoursMinutes: z.number().int(),
  /** As they count against hours. */
  countedMinutes: z.number().int(),
  /** Of those, the ones that came from the client's hours. */
  fromHours: z.number().int(),
  billable: z.boolean(),
  invoice: z.string().nullable(),
  voidReason: z.string().nullable(),
  mayVoid: z.boolean(),
});
export type TimeEntry = z.infer<typeof TimeEntry>;

export const TimeOfWork = z.object({
  items: z.array(TimeEntry),
  minutes: z.number().int(),
  /** Sum of an invoice of it, before tax. */
  toBillCents: z.number().int(),
  /** Entries without an invoice. */
  unbilled: z.number().int(),
  /** Time the client has left; null without hours. */
  leftMinutes: z.number().int().nullable(),
});
export type TimeOfWork = z.infer<typeof TimeOfWork>;

export const SellHoursInput = z.strictObject({
  minutes: z
    .number({ error: "Type how many hours." })
    .int({ error: "Type hours and quarters, such as 7.5." })
    .min(15, { error: "Type how many hours." })
    .max(hourLimits.blockMinutes, { error: "That is too many hours for one block." }),
  /** 0 gives them. */
  priceCents: z
    .number({ error: "Type a price such as 1,100.00." })
    .int({ error: "Type a price such as 1,100.00." })
    .min(0)
    .max(hourLimits.priceCents),
  kinds: z.array(WorkKind).max(workKinds.length).default([]),
  expiresOn: z.iso.date({ error: "Choose a day." }).nullable().default(null),
});

export const AdjustHoursInput = z.strictObject({
  minutes: z
    .number({ error: "Type how many hours, below zero to take some away." })
    .int({ error: "Type how many hours, below zero to take some away." })
    .min(-hourLimits.blockMinutes)
    .max(hourLimits.blockMinutes)
    .refine((minutes) => minutes !== 0, "Type how many hours, below zero to take some away."),
  reason: Reason,
});
export const VoidHoursInput = z.strictObject({ reason: Reason });

const Day = z.iso.date();

const HourBlock = z.object({
  id: z.string(),
  minutes: z.number().int(),
  leftMinutes: z.number().int(),
  kinds: z.array(WorkKind),
  expiresOn: Day.nullable(),
  state: z.enum(blockStates),
  /** Where it came from: an invoice's number, or null for hours that were given. */
  invoice: z.string().nullable(),
  boughtOn: Day,
});
export type HourBlock = z.infer<typeof HourBlock>;

const HourMove = z.object({
  id: z.string(),
  day: Day,
  kind: z.enum(["issue", "use", "return", "adjust", "expire", "void"]),
  minutes: z.number().int(),
  /** The work done, or the reason for the change. */
  about: z.string().nullable(),
  /** The ticket or the visit. */
  number: z.string().nullable(),
});
export type HourMove = z.infer<typeof HourMove>;

/** Time that a client has used and has left. */
export const ClientHours = z.object({
  leftMinutes: z.number().int(),
  usedMinutes: z.number().int(),
  /** Of the running contract, this month. */
  included: z
    .object({
      contract: z.string(),
      minutes: z.number().int(),
      usedMinutes: z.number().int(),
      leftMinutes: z.number().int(),
      start: Day,
      end: Day,
    })
    .nullable(),
  blocks: z.array(HourBlock),
  /** Newest first. */
  moves: z.array(HourMove),
});
export type ClientHours = z.infer<typeof ClientHours>;

/** Null for a client without hours. */
export const OwnHours = z.object({ hours: ClientHours.nullable() });

export const StaffHours = ClientHours.extend({
  unbilledEntries: z.number().int(),
  unbilledCents: z.number().int(),
});
export type StaffHours = z.infer<typeof StaffHours>;
