import { isEnglishOnly } from "#contract/site/spanish-addresses.ts";
import type { SiteDocuments } from "./parse-documents.ts";
import { documentAddresses } from "./shown-documents.ts";

/** Parts of the site that have only their translated documents in Spanish, by the beginning of their addresses. */
const translatedOnly = ["/blog/", "/case-studies/"];

/** True for the file of a document that the Spanish site has only when it is translated. */
export const isTranslatedOnly = (file: string): boolean =>
  translatedOnly.some((folder) => file.startsWith(`content${folder}`));

/**
 * True when the Spanish site with these documents has the page of an English path. A list of documents is there when it has one; other
 * pages are there in English words where no translation is.
 */
export function isInSpanish(path: string, spanish: SiteDocuments, now: Date): boolean {
  if (isEnglishOnly(path)) return false;
  if (!translatedOnly.some((folder) => path.startsWith(folder))) return true;
  return documentAddresses(spanish, now).some((shown) => shown.path === path && shown.updatedAt !== undefined);
}

/** True when the text of a page is shown in Spanish, and not its head alone as that of a legal page may be. */
export const isTextInSpanish = (path: string, spanish: SiteDocuments, now: Date): boolean =>
  isInSpanish(path, spanish, now) &&
  !Object.values(spanish.legal).some((legal) => legal.path === path && legal.markdown.trim() === "");
