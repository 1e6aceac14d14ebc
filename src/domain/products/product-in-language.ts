import { currentLanguage } from "#current-language";
import type { Language } from "#contract/values/languages.ts";
import type { Specifications } from "#contract/products/product-specifications.ts";
import type { SpanishState, SpanishTextsInput } from "#contract/products/product-in-spanish.ts";
import { hashOfText } from "#domain/input/hash-of-text.ts";

/** A product's words in Spanish as they are kept; `of` is the fingerprint of the English words they were made from. */
export interface KeptSpanish extends Omit<SpanishTextsInput, "values"> {
  of: string;
  /** Absent where they were kept before values had words. */
  values?: SpanishTextsInput["values"];
}

interface EnglishTexts {
  summary: string;
  description: string;
}

interface Texts extends EnglishTexts {
  spanish: KeptSpanish | null;
}

/** Identifies the English words of a product; white space does not count. */
export const fingerprintOf = ({ summary, description }: EnglishTexts): string =>
  hashOfText([summary, description].map((text) => text.trim().replace(/\s+/g, " ")).join("\n"));

/** True when there are Spanish words, made from the English ones of now. */
export function spanishStateOf(product: Texts): SpanishState {
  if (!product.spanish) return "missing";
  return product.spanish.of === fingerprintOf(product) ? "current" : "outdated";
}

/** A variant's name in the language of the page; as it is where nothing is translated, as with "16 GB". */
export const variantNameIn = (product: Texts, name: string, language: Language = currentLanguage()): string =>
  (language === "es" && shownSpanish(product)?.variants.get(name)) || name;

/** The product with its words in the language of the page; `textLanguage` is set where a Spanish page has to show English ones. */
export function productInLanguage<
  Product extends Texts & {
    specifications: Specifications;
    variants: { name: string; specifications: Specifications }[];
  },
>(product: Product, language: Language = currentLanguage()): Product & { textLanguage?: "en" } {
  if (language === "en") return product;
  const spanish = shownSpanish(product);
  if (!spanish) return { ...product, textLanguage: "en" };
  const variants = product.variants.map((variant) => ({
    ...variant,
    name: spanish.variants.get(variant.name) ?? variant.name,
    specifications: spanish.say(variant.specifications),
  }));
  const { summary, description } = spanish;
  return { ...product, summary, description, specifications: spanish.say(product.specifications), variants };
}

function shownSpanish(product: Texts) {
  const { spanish } = product;
  if (!spanish || spanishStateOf(product) !== "current") return null;
  const values = new Map(Object.entries(spanish.values ?? {}));
  const say = (specifications: Specifications): Specifications =>
    Object.fromEntries(
      Object.entries(specifications).map(([key, value]) => [
        key,
        typeof value === "string" ? (values.get(value) ?? value) : value,
      ]),
    );
  return { ...spanish, variants: new Map(Object.entries(spanish.variants)), say };
}

/**
 * Spanish words to keep of those given for a product: sent along unchanged with other English words, they are as outdated as they become.
 */
export function spanishToKeep(given: SpanishTextsInput, now: EnglishTexts, before?: Texts): KeptSpanish {
  const of = fingerprintOf(now);
  const kept = before?.spanish;
  if (!kept || fingerprintOf(before) === of) return { ...given, of };
  const unchanged = kept.summary === given.summary && kept.description === given.description;
  return { ...given, of: unchanged ? kept.of : of };
}
