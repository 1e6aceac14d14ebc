/** The languages of the client side. The staff area is in English. Free of zod: it travels to the browser. */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

/** For `Intl`, `lang` and `hreflang`. */
export const languageTags: Record<Language, string> = { en: "en-US", es: "es-US" };

/** Each in itself: whoever looks for it reads it. */
export const languageNames: Record<Language, string> = { en: "English", es: "Español" };
