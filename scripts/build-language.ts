import { type Language, languages } from "#contract/values/languages.ts";

/** The client is built once for each language; `BUILD_LANGUAGE` says for which (scripts/prepare.mjs). */
export const buildLanguage: Language = languages.find((one) => one === process.env.BUILD_LANGUAGE) ?? "en";
