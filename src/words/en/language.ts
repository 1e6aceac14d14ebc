/** The language that screens are in. */
import type { Language } from "#contract/languages.ts";

export const code: Language = "en";
export const tag: string = "en-US";

/** An address of ours as this language has it. */
export const linkTo = (address: string): string => address;

/** The English twin of an address of this language. */
export const englishOf = (address: string): string => address;

const months = "January February March April May June July August September October November December".split(" ");

/** "October 5, 2026"; months begin with 1. */
export const writeDay = (day: number, month: number, year: string): string => `${months[month - 1]} ${day}, ${year}`;
