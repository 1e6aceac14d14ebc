import type { TranslationState } from "#contract/content/content-translations.ts";
import { translatedKinds } from "#domain/content/content-kinds.ts";
import type { ContentValue } from "#domain/content/content-value.ts";
import type { OutdatedWord } from "#domain/content/carry-words.ts";
import { currentWords, readTranslation, translationStates } from "#domain/content/translate-files.ts";
import type { Ctx } from "#domain/ctx.ts";
import { filesWith, publishedItems } from "#domain/live-content/live-content.ts";
import { byContentPath, storedSources, storedTranslations } from "#domain/live-content/stored-translations.ts";

/** The files that visitors see in English, and their translations: those of the screen above those of `content/es/`. */
export async function contentInBoth(ctx: Ctx) {
  const files = byContentPath(filesWith(ctx.liveContent.files, await publishedItems(ctx.db)));
  const translations = { ...ctx.liveContent.translations, ...(await storedTranslations(ctx.db)) };
  const sources = { ...ctx.liveContent.sources(), ...(await storedSources(ctx.db)) };
  return { files, translations, sources };
}

/** Spanish words of a text that no longer have the English words they were made from, once `english` is what visitors see. */
export async function outdatedWords(ctx: Ctx, file: string, english: ContentValue): Promise<OutdatedWord[]> {
  const own = (await storedTranslations(ctx.db))[file] ?? ctx.liveContent.translations[file];
  if (own === undefined) return [];
  const source = (await storedSources(ctx.db))[file] ?? ctx.liveContent.sources()[file];
  return currentWords(readTranslation(file, own), source, english).outdated;
}

/** State of the Spanish words of texts that visitors see, by their files: of all, or of one. Kinds in English only have none. */
export async function spanishStates(ctx: Ctx, only?: string): Promise<Map<string, TranslationState>> {
  const { files, translations } = await contentInBoth(ctx);
  const asked = only === undefined ? files : only in files ? { [only]: files[only] ?? "" } : {};
  return new Map(translationStates(asked, translations, translatedKinds).map(({ file, state }) => [file, state]));
}
