/** `content/asked-as/*.yaml`: how people ask for what the site says, and for what it does not say. */
import { z } from "zod";

export const phrasingLimits = { words: { least: 2, most: 40 }, letters: 300 } as const;

const Phrasing = z
  .string()
  .trim()
  .max(phrasingLimits.letters)
  .refine((text) => {
    const words = text.split(/\s+/).length;
    return words >= phrasingLimits.words.least && words <= phrasingLimits.words.most;
  }, `a phrasing has ${phrasingLimits.words.least} to ${phrasingLimits.words.most} words`);

const Source = z.string().regex(/^[a-z-]+(\/[a-z0-9/-]*)?$/, "write a source such as service/pc-repair");
const Text = z.string().trim().min(1);

/** Questions that one line of a passage answers: a sentence, or an item of a list. */
const AskedLine = z.strictObject({
  /** How the line begins, without the sign of its list and without asterisks. */
  line: Text,
  asked: z.array(Phrasing).default([]),
  es: z.array(Phrasing).default([]),
});

/** Questions that one passage answers. */
export const AskedPassage = z
  .strictObject({
    of: Source,
    /** Its last heading. */
    passage: Text,
    /** About all of it. */
    asked: z.array(Phrasing).default([]),
    es: z.array(Phrasing).default([]),
    lines: z.array(AskedLine).default([]),
  })
  .refine(({ asked, lines }) => asked.length > 0 || lines.length > 0, "a passage has a phrasing at least");
export type AskedPassage = z.infer<typeof AskedPassage>;

/** Questions that one figure answers. */
export const AskedFact = z.strictObject({
  of: Source,
  fact: z.enum(["price", "hours", "coverage", "warranty", "turnaround", "policy", "contact"]),
  subject: Text,
  asked: z.array(Phrasing).min(1),
  es: z.array(Phrasing).default([]),
});
export type AskedFact = z.infer<typeof AskedFact>;

/** What hurts people or grows by the minute. */
export const emergencies = ["fire", "battery", "liquid", "breach", "scam"] as const;
export type Emergency = (typeof emergencies)[number];

/** What people say between questions, mostly of the answer before. */
export const remarks = ["thanks", "goodbye", "noted", "declined", "unhappy", "doubt", "unclear"] as const;
export type Remark = (typeof remarks)[number];

/** What a message wants that asks for nothing the site says. */
export const wants = ["person", ...emergencies, ...remarks] as const;
export type Want = (typeof wants)[number];

const messages = z.array(Phrasing).default([]);
const Emergencies = z.strictObject({
  fire: messages,
  battery: messages,
  liquid: messages,
  breach: messages,
  scam: messages,
} satisfies Record<Emergency, typeof messages>);
const Remarks = z.strictObject({
  thanks: messages,
  goodbye: messages,
  noted: messages,
  declined: messages,
  unhappy: messages,
  doubt: messages,
  unclear: messages,
} satisfies Record<Remark, typeof messages>);

export const AskedAs = z.strictObject({
  passages: z.array(AskedPassage).default([]),
  facts: z.array(AskedFact).default([]),
  /** Questions of the trade that the site does not answer. */
  nowhere: messages,
  /** What people write who want a person, such as a complaint. */
  person: messages,
  /** What people write to whom it is happening now. */
  emergencies: Emergencies.optional(),
  remarks: Remarks.optional(),
});
export type AskedAs = z.infer<typeof AskedAs>;
