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

export const SaveTranslationInput = z.strictObject({
  version: z.number().int().nonnegative(),
  of: z.string().max(60),
  /** True when a person has read the Spanish words. */
  reviewed: z.boolean(),
  words: z
    .record(z.string(), z.string())
    .refine((words) => JSON.stringify(words).length <= 200_000, "This is more than 200,000 characters."),
});
