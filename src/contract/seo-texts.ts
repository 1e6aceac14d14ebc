/** Titles, descriptions and what goes with them, edited by administrators. */
import { z } from "zod";
import { type SeoTextFields, seoTextLimits } from "#contract/seo-text-rules.ts";
import { lineOfText } from "#contract/text.ts";

const markup = /<[a-z/!?]|&(#\d+|#x[0-9a-f]+|[a-z]+);/i;

const plainLine = (max: number) =>
  lineOfText(max, "Type plain text.", 0)
    .refine((text) => !markup.test(text), "Use plain text without tags or entities.")
    .default("");

export const SeoTexts = z.strictObject({
  title: plainLine(seoTextLimits.title),
  description: plainLine(seoTextLimits.description),
  keyphrase: plainLine(seoTextLimits.keyphrase),
  socialTitle: plainLine(seoTextLimits.social),
  pictureText: plainLine(seoTextLimits.pictureText),
  robots: z.enum(["index", "noindex"]).default("index"),
  capsule: plainLine(seoTextLimits.capsule).refine(
    (text) => text.split(/\s+/).length <= seoTextLimits.capsuleWords,
    `Keep it to ${seoTextLimits.capsuleWords} words.`,
  ),
}) satisfies z.ZodType<SeoTextFields>;
export type SeoTexts = z.infer<typeof SeoTexts>;
