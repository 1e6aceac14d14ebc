import { plainWord } from "#domain/search/search-terms.ts";

/** A question without accents and in small letters, for recognizing what is asked. */
export const plainly = (text: string): string => plainWord(text).replace(/[’`]/g, "'").replace(/\s+/g, " ").trim();
