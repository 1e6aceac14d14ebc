/** The version of `consent` in `#words/newsletter.ts`, kept with each consent as proof. Other words need another version. */
export const newsletterConsentVersion = "2026-11";
