import { z } from "zod";
import { momentInput } from "#contract/values/calendar-input.ts";
import { billedLine, partIsNamed, partIsUnnamed } from "#contract/invoices/billed-line.ts";
import { estimateLineKinds, partClasses } from "#contract/repairs/repair-words.ts";
import { namesMinimum } from "#contract/products/open-price.ts";
import { repairLimits } from "#contract/repairs/repairs.ts";
import { lineOfText, PhoneNumber } from "#contract/values/text.ts";
import * as t from "#words/repairs.ts";

export const EstimateLineInput = z
  .strictObject({
    kind: z.enum(estimateLineKinds, { error: "Choose a kind." }),
    ...billedLine({ ...repairLimits, what: repairLimits.line }),
    quantity: z
      .number({ error: "Type how many." })
      .int({ error: "Type a whole number." })
      .min(1, { error: "Type how many." })
      .max(repairLimits.quantity, { error: "That is too many for one line." }),
    optional: z.boolean().default(false),
    warrantyDays: z.number().int().min(0).max(3650).default(0),
  })
  .refine(partIsNamed, partIsUnnamed)
  .refine(({ kind, unitCents }) => kind === "credit" || unitCents >= 0, {
    message: "Only a credit is below zero.",
    path: ["unitCents"],
  })
  .superRefine((line, context) => {
    for (const field of ["what", "note"] as const)
      if (namesMinimum(line[field]))
        context.addIssue({ code: "custom", message: "An estimate names the sum, not a minimum.", path: [field] });
  });
export type EstimateLineInput = z.infer<typeof EstimateLineInput>;

export const SaveEstimateInput = z.strictObject({
  cause: z.string().trim().max(repairLimits.cause).default(""),
  lines: z.array(EstimateLineInput).max(repairLimits.lines),
});

/** Work and parts, from the approved estimate or beyond it. */
export const SaveWorkInput = z.strictObject({
  version: z.number().int(),
  lines: z.array(EstimateLineInput).max(repairLimits.lines),
});

/** The client's answer: nothing in it is an amount. */
export const AnswerEstimateInput = z.discriminatedUnion("decision", [
  z.strictObject({
    decision: z.literal("approve"),
    name: lineOfText(repairLimits.name, () => t.typeYourNameToApprove),
    /** Ids of the optional lines that were ticked. */
    options: z.array(z.string().max(40)).max(repairLimits.lines).default([]),
    version: z.coerce.number().int(),
  }),
  z.strictObject({
    decision: z.literal("decline"),
    name: lineOfText(repairLimits.name, () => t.typeYourNameToDecline),
    reason: z.string().trim().max(repairLimits.reason).optional(),
    version: z.coerce.number().int(),
  }),
]);

/** An approval by phone is valid only with every fact of 16 CCR 2722(a). */
export const OralApprovalInput = z.strictObject({
  version: z.number().int(),
  decision: z.enum(["approve", "decline"]),
  name: lineOfText(repairLimits.name, "Type who gave the approval."),
  decidedAt: momentInput("Say when it was given."),
  phoneCalled: PhoneNumber,
  conditions: lineOfText(repairLimits.reason, "Write the conditions, or: none."),
  addedParts: lineOfText(repairLimits.reason, "Write the added parts, or: none."),
  addedLabor: lineOfText(repairLimits.reason, "Write the added labor, or: none."),
  options: z.array(z.string().max(40)).max(repairLimits.lines).default([]),
});

export const EstimateLine = z.object({
  id: z.string(),
  kind: z.enum(estimateLineKinds),
  what: z.string(),
  note: z.string(),
  partClass: z.enum(partClasses).nullable(),
  quantity: z.number().int(),
  unitCents: z.number().int(),
  taxed: z.boolean(),
  optional: z.boolean(),
  warrantyDays: z.number().int(),
});
export type EstimateLine = z.infer<typeof EstimateLine>;

export const EstimateView = z.object({
  version: z.number().int(),
  status: z.enum(["draft", "sent", "approved", "partly_approved", "declined", "superseded", "expired"]),
  cause: z.string(),
  lines: z.array(EstimateLine),
  taxRate: z.number().int(),
  /** "Sales tax 9.00% (Stockton)" */
  taxLabel: z.string(),
  /** Without optional lines. */
  subtotalCents: z.number().int(),
  taxCents: z.number().int(),
  totalCents: z.number().int(),
  validUntil: z.iso.date().nullable(),
  sentAt: z.iso.datetime().nullable(),
  sentBy: z.string().nullable(),
  viewedAt: z.iso.datetime().nullable(),
  /** The first twelve digits of the hash of the paper. */
  documentHash: z.string().nullable(),
  answer: z
    .object({
      mode: z.enum(["signature", "oral"]),
      decision: z.enum(["approved", "partly_approved", "declined"]),
      name: z.string(),
      at: z.iso.datetime(),
      options: z.array(z.string()),
      totalCents: z.number().int(),
      reason: z.string().nullable(),
      phoneCalled: z.string().nullable(),
    })
    .nullable(),
});
export type EstimateView = z.infer<typeof EstimateView>;
