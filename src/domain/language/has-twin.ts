import { addressIn } from "#contract/site/spanish-addresses.ts";
import type { Language } from "#contract/values/languages.ts";
import { isInSpanish, isTextInSpanish } from "#domain/content/pages-in-spanish.ts";
import type { Ctx } from "#domain/ctx.ts";

type Now = Pick<Ctx, "liveContent" | "clock">;

/** True when the page at an English path exists in Spanish as well. Everything that names or lists twins asks here. */
export function hasTwin({ liveContent, clock }: Now, path: string): boolean {
  const { isBilingual, siteIn } = liveContent.current();
  return isBilingual && isInSpanish(path, siteIn("es").documents, clock.now());
}

/** An English address as the source of words in a language: the page that shows them in it, or else the English one. */
export function sourceIn({ liveContent, clock }: Now, language: Language, address: string): string {
  const { isBilingual, siteIn } = liveContent.current();
  const path = address.replace(/[#?].*$/, "");
  const isThere = isBilingual && isTextInSpanish(path, siteIn("es").documents, clock.now());
  return isThere ? addressIn(language, address) : address;
}
