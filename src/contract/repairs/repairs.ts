import { z } from "zod";
import { momentInput } from "#contract/values/calendar-input.ts";
import { KeepSecretInput } from "#contract/devices/devices.ts";
import { deviceKinds } from "#contract/devices/device-words.ts";
import { invoiceLimits } from "#contract/invoices/invoices.ts";
import { languages } from "#contract/values/languages.ts";
import {
  backupConsents,
  feePayments,
  intakeKinds,
  repairStatuses,
  replacedPartsChoices,
  usedFor,
} from "#contract/repairs/repair-words.ts";
import { spokenNumber } from "#contract/values/spoken-number.ts";
import { bodyOfText, EmailAddress, lineOfText, PhoneNumber } from "#contract/values/text.ts";
import * as t from "#words/repairs.ts";

/** Limits of a repair, its papers and its answers. */
export const repairLimits = {
  problem: 2000,
  line: 160,
  note: 300,
  cause: 300,
  lines: 40,
  quantity: 999,
  /** $100,000 a line; a credit is below zero. */
  unitCents: 10_000_000,
  name: 120,
  reason: 500,
  marks: 20,
  serial: 80,
  /** Photos that check-in needs. */
  photos: 2,
  /** Lifetime of an estimate. */
  estimateDays: 14,
  /** A private link opens the papers this long after the last change. */
  linkDays: 180,
  /** Uncollected for this long, after this many notices, a device counts as abandoned. */
  abandonedDays: 60,
  abandonedNotices: 3,
  /** SVG path of a signature. */
  signature: 20_000,
  paperYears: 3,
} as const;

export const RepairNumber = spokenNumber("R", () => t.typeTheRepairNumber);
export const RepairStatus = z.enum(repairStatuses);

/** An amount from a form, in cents. */
const Cents = z
  .number({ error: () => t.typeAnAmount })
  .int({ error: () => t.typeAnAmount })
  .min(0, { error: () => t.typeAnAmount })
  .max(repairLimits.unitCents, { error: () => t.typeAnAmount });

/** Strokes on the screen as an SVG path. */
const Signature = z
  .string()
  .max(repairLimits.signature)
  .regex(/^(M\d+(\.\d)? \d+(\.\d)?(L\d+(\.\d)? \d+(\.\d)?)*)+$/, { error: "Sign in the field first." });

/** The person who brings the device: somebody we know, or a name with a way to reach them. */
export const CheckInClient = z.union([
  z.strictObject({ contactId: z.uuid() }),
  z
    .strictObject({
      name: lineOfText(repairLimits.name, "Type the client's name."),
      email: EmailAddress.optional(),
      phone: PhoneNumber.optional(),
      language: z.enum(languages).default("en"),
    })
    .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
      message: "Type a phone number or an email address, so that we can reach the client.",
      path: ["phone"],
    }),
]);

export const CheckInDevice = z.union([
  z.strictObject({ deviceId: z.uuid() }),
  z.strictObject({
    name: lineOfText(repairLimits.line, "Say which device it is, such as Dell XPS 13."),
    kind: z.enum(deviceKinds),
    serial: lineOfText(repairLimits.serial, "Type the serial number.").optional(),
  }),
]);

export const CheckInInput = z.strictObject({
  client: CheckInClient,
  device: CheckInDevice,
  ticketNumber: spokenNumber("T", () => "Type a ticket number such as T-10427.").optional(),
  appointmentNumber: spokenNumber("B", () => "Type an appointment number such as B-30118.").optional(),
  intake: z.enum(intakeKinds).default("drop_off"),
  usedFor: z.enum(usedFor, { error: "Say what it is used for. The law protects household and home office devices." }),
  problem: bodyOfText(repairLimits.problem, "Write down the problem in the client's words."),
  condition: z
    .array(
      z.strictObject({
        mark: lineOfText(repairLimits.line, "Name the mark."),
        note: z.string().trim().max(repairLimits.note).default(""),
      }),
    )
    .max(repairLimits.marks)
    .default([]),
  accessories: z.array(lineOfText(repairLimits.line, "Name the accessory.")).max(repairLimits.marks).default([]),
  backup: z.enum(backupConsents, { error: "Ask whether to copy the files before work." }),
  lossNotice: z.literal(true, { error: "Tell the client that files can be lost, and tick the box." }),
  preapprovedCents: Cents.default(0),
  diagnosticFeeCents: Cents.default(0),
  diagnosticFeeAgreed: z.boolean().default(false),
  replacedParts: z.enum(replacedPartsChoices).default("return"),
  photoWaiver: lineOfText(repairLimits.line, "Say why there are no photos.").optional(),
  technicianId: z.uuid().optional(),
  bench: lineOfText(60, "Name the bench.").optional(),
  dueAt: momentInput().optional(),
  /** The fee is paid now: the invoice of this repair uses it by itself. */
  feePayment: z
    .strictObject({
      method: z.enum(feePayments, { error: "Say how the fee is paid." }),
      reference: lineOfText(invoiceLimits.reference, "Type the reference.").optional(),
    })
    .optional(),
  /** Kept sealed with the device until a day after pickup. */
  devicePassword: KeepSecretInput.shape.secret.optional(),
  signature: Signature.optional(),
});
export type CheckInInput = z.infer<typeof CheckInInput>;

export const CheckedIn = z.object({ number: z.string() });

/** The steps staff take by a button; those that need more have an endpoint of their own. */
export const repairMoves = [
  "startDiagnosis",
  "orderPart",
  "startRepair",
  "qualityCheck",
  "backToRepair",
  "cannotRepair",
  "ready",
  "cancel",
  "back",
  "abandon",
] as const;
export type RepairMove = (typeof repairMoves)[number];
export const MoveRepairInput = z.strictObject({
  move: z.enum(repairMoves),
  /** As the screen showed it: somebody else's move meanwhile is told, not overwritten. */
  version: z.number().int(),
  /** The thing it waits for, or the reason. */
  note: lineOfText(repairLimits.note, "Write a word or two.").optional(),
});

export const PickUpInput = z.strictObject({
  version: z.number().int(),
  name: lineOfText(repairLimits.name, "Type the name of the one who takes it."),
  signature: Signature,
  /** Handed back before the work is done: the client wants it, and pays no more than was approved. */
  unfinished: z.boolean().default(false),
});

export const TickChecklistInput = z.strictObject({ item: z.string().max(60), done: z.boolean() });

export const ChangeRepairInput = z.strictObject({
  version: z.number().int(),
  technicianId: z.uuid().nullable().optional(),
  bench: z.string().trim().max(60).nullable().optional(),
  dueAt: momentInput().nullable().optional(),
  waitsFor: z.string().trim().max(repairLimits.note).nullable().optional(),
  /** Of its emails and papers from now on. */
  language: z.enum(languages).optional(),
});

export const LendInput = z.strictObject({
  serial: lineOfText(repairLimits.serial, "Scan the loaner."),
  dueOn: z.iso.date({ error: "Say when it is due back." }),
});
export const ExtendLoanInput = z.strictObject({ dueOn: z.iso.date({ error: "Say when it is due back." }) });

/** A device of ours that clients may borrow. */
export const AddLoanerInput = z.strictObject({
  name: lineOfText(repairLimits.name, "Name the loaner."),
  serial: lineOfText(repairLimits.serial, "Scan or type the serial number."),
});

/** A claim on the warranty of a line of an earlier repair. */
export const ClaimWarrantyInput = z.strictObject({ of: RepairNumber, lineId: z.string().max(40) });

export const ChangePhotoInput = z
  .strictObject({
    /** Shown to the client. */
    public: z.boolean().optional(),
    caption: z.string().trim().max(repairLimits.line).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, { message: "Say what to change." });

/** The repair's count of changes, for the next one. */
export const RepairVersion = z.object({ version: z.number().int() });
