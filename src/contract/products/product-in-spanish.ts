import { z } from "zod";
import { bodyOfText, lineOfText } from "#contract/values/text.ts";

/** Sizes of a product's words, in every language. */
export const productTextLimits = { name: 120, summary: 200, description: 4000, value: 200 } as const;

const bothOrNeither = (what: string) => `Write the ${what} in Spanish too, or leave both empty.`;

/** Spanish names of variants by the English name; only those that have words to translate. */
const VariantNames = z.record(
  lineOfText(productTextLimits.name, "Say which variant it is."),
  lineOfText(productTextLimits.name, "Give the variant a name in Spanish."),
);

/** Values of specifications in Spanish by the English value, such as "At the bench"; only those that have words to translate. */
const SpecificationValues = z.record(
  lineOfText(productTextLimits.value, "Say which value it is."),
  lineOfText(productTextLimits.value, "Say the value in Spanish."),
);

/** A product's own words in Spanish. */
export const SpanishTextsInput = z.strictObject({
  summary: lineOfText(productTextLimits.summary, bothOrNeither("summary")),
  description: bodyOfText(productTextLimits.description, bothOrNeither("description")),
  variants: VariantNames.default({}),
  values: SpecificationValues.default({}),
});
export type SpanishTextsInput = z.infer<typeof SpanishTextsInput>;

export const SpanishTexts = z.object({
  summary: z.string(),
  description: z.string(),
  variants: z.record(z.string(), z.string()),
  values: z.record(z.string(), z.string()).default({}),
});

/** State of the Spanish words: when outdated, the English ones have changed since. */
export const SpanishState = z.enum(["missing", "outdated", "current"]);
export type SpanishState = z.infer<typeof SpanishState>;
