/** Fields that lines of estimates, invoices and quotes have in common. */
import { z } from "zod";
import { partClasses, type PartClass } from "#contract/repairs/repair-words.ts";
import { lineOfText } from "#contract/values/text.ts";

export const Cents = z
  .number({ error: "Type an amount such as 84.00." })
  .int({ error: "Type an amount such as 84.00." });

interface Limits {
  what: number;
  note: number;
  unitCents: number;
}

/** Fields of a line beside its kind and how many. A sum below zero is for its kind to allow. */
export const billedLine = ({ what, note, unitCents }: Limits) => ({
  what: lineOfText(what, "Say what the line is for."),
  note: z.string().trim().max(note).default(""),
  partClass: z.enum(partClasses).nullable().default(null),
  unitCents: Cents.min(-unitCents).max(unitCents, { error: "Split this into smaller lines." }),
  taxed: z.boolean().default(false),
});

/** In hundredths: an hour and a half is 150. */
export const hundredths = (most: number) =>
  z
    .number({ error: "Type how many." })
    .int({ error: "Use at most two decimals." })
    .min(1, { error: "Type how many." })
    .max(most, { error: "That is too many for one line." });

/** A part says what it is: 16 CCR 2725 wants it on the paper. */
export const partIsNamed = ({ kind, partClass }: { kind: string; partClass: PartClass | null }): boolean =>
  kind !== "part" || partClass !== null;
export const partIsUnnamed = {
  message: "Say whether the part is new, used, rebuilt or an exchange.",
  path: ["partClass"],
};

export const discountIsBelowZero = ({ kind, unitCents }: { kind: string; unitCents: number }): boolean =>
  kind === "discount" ? unitCents <= 0 : unitCents >= 0;
export const discountIsNot = { message: "A discount is below zero, everything else is not.", path: ["unitCents"] };
