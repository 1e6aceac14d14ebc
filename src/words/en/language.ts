import type { Language } from "#contract/values/languages.ts";

/** The language that screens are in. */

export const code: Language = "en";
export const tag: string = "en-US";

/** An address of ours as this language has it. */
export const linkTo = (address: string): string => address;

/** The English twin of an address of this language. */
export const englishOf = (address: string): string => address;

/** The English form of one segment of an address of this language, such as a slug. */
export const englishSlug = (slug: string): string => slug;
