/** `content/spanish-glossary.yaml`: Spanish words of questions, each with the English that stands for it when a question's meaning is compared. */
import { z } from "zod";

export const SpanishGlossary = z.strictObject({
  /** As they are written, in small letters; an article stands for nothing. */
  words: z.record(z.string().regex(/^\p{Ll}+$/u, "write one word in small letters"), z.string().trim().max(40)),
});
export type SpanishGlossary = z.infer<typeof SpanishGlossary>["words"];
