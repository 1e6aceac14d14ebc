import type { Language } from "#contract/values/languages.ts";
import { addressIn, englishAddress } from "#contract/site/spanish-addresses.ts";

export const code: Language = "es";
export const tag: string = "es-US";
export const linkTo = (address: string): string => addressIn("es", address);
export const englishOf = englishAddress;
export const englishSlug = (slug: string): string => englishAddress(`/es/${slug}`).slice(1);
