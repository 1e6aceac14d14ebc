import { z } from "zod";

/** State of the Spanish words of a text. */
export const TranslationState = z.enum(["missing", "outdated", "draft", "reviewed"]);
export type TranslationState = z.infer<typeof TranslationState>;

export const ContentTranslation = z.object({
  kind: z.string(),
  id: z.string(),
  label: z.string(),
  title: z.string(),
  state: TranslationState,
  /** Where the Spanish words come from: a file under `content/es/`, or this screen. */
  source: z.enum(["none", "file", "screen"]),
  /** 0 while nobody has saved it on screen. */
  version: z.number().int(),
  /** The fingerprint of the English words, which a save names. */
  of: z.string(),
  saved: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  /** The Spanish page, while there is one. */
  page: z.string().nullable(),
  /** Every text of the item by its path, such as `facts.0.label`; "" where there is no Spanish one. */
  words: z.array(
    z.object({
      path: z.string(),
      english: z.string(),
      spanish: z.string(),
      /** The English words that an outdated text translates. */
      was: z.string().nullable(),
    }),
  ),
});
export type ContentTranslation = z.infer<typeof ContentTranslation>;

const Words = z
  .record(z.string(), z.string())
  .refine((words) => JSON.stringify(words).length <= 200_000, "This is more than 200,000 characters.");

export const SaveTranslationInput = z.strictObject({
  version: z.number().int().nonnegative(),
  of: z.string().max(60),
  /** True when a person has read the Spanish words. */
  reviewed: z.boolean(),
  words: Words,
});

/** Spanish words of a draft, which are published with its English ones. */
export const SpanishDraft = z.strictObject({
  /** Of the Spanish words that visitors see; 0 before anybody saved them on screen. */
  version: z.number().int().nonnegative(),
  /** True when a person has read the Spanish words. */
  reviewed: z.boolean(),
  /** By their paths in the English text. */
  words: Words,
  /** Paths of words that are left behind changed English ones; the others are taken as up to date. */
  behind: z.array(z.string().max(300)).max(2000),
});
export type SpanishDraft = z.infer<typeof SpanishDraft>;

/** Spanish words of a text beside its English ones. */
export const SpanishBeside = z.object({
  /** Of the Spanish words that visitors see, which a save names. */
  version: z.number().int(),
  /** Version that the draft was written for; null without one. */
  draftVersion: z.number().int().nullable(),
  isReviewed: z.boolean(),
  /** Where the words that visitors see come from: a file under `content/es/`, or a screen. */
  source: z.enum(["none", "file", "screen"]),
  /** The Spanish page, while there is one. */
  page: z.string().nullable(),
  /** One for every text of the value; `was` has the English words that an outdated one translates. */
  words: z.array(z.object({ path: z.string(), spanish: z.string(), was: z.string().nullable() })),
});
export type SpanishBeside = z.infer<typeof SpanishBeside>;
