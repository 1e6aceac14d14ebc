import { plainWord } from "#domain/search/search-terms.ts";

/** Normalizes a question for matching: lower case, without accents. */
export const plainly = (text: string): string => plainWord(text).replace(/[’`]/g, "'").replace(/\s+/g, " ").trim();
