import { contentFileOf, contentKinds } from "#domain/content/content-kinds.ts";
import type { SpanishDraft } from "#contract/content/content-translations.ts";
import { type ContentValue, valueOfFile } from "#domain/content/content-value.ts";
import { fingerprintOf, placedWords, writtenTranslation } from "#domain/content/translation-words.ts";
import type { Database } from "#platform/db/connect.ts";

/** Translation files with the English texts that they were made from. */
export interface Translations {
  translations: Record<string, string>;
  sources: Record<string, ContentValue>;
}

/** Spanish words that were written on screen, as files by the paths of their English ones. */
export async function storedTranslations(db: Database): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom("content_translations")
    .select(["kind", "id", "words", "translates", "review"])
    .execute();
  return Object.fromEntries(
    rows.flatMap((row) => {
      const kind = contentKinds.find((one) => one.kind === row.kind);
      return kind ? [[contentFileOf(kind, row.id), writtenTranslation(kind, row)] as const] : [];
    }),
  );
}

/** The English texts that the words of the screen were made from, by their files. */
export async function storedSources(db: Database): Promise<Record<string, ContentValue>> {
  const rows = await db
    .selectFrom("content_translations")
    .select(["kind", "id", "english"])
    .where("english", "is not", null)
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ kind: name, id, english }) => {
      const kind = contentKinds.find((one) => one.kind === name);
      return kind ? [[contentFileOf(kind, id), english as ContentValue] as const] : [];
    }),
  );
}

/** Spanish words of drafts, as files by the paths of their English ones, with the English texts of `files` that they are of. */
export async function draftedTranslations(db: Database, files: Record<string, string>): Promise<Translations> {
  const rows = await db
    .selectFrom("content_items")
    .select(["kind", "id", "draft_spanish"])
    .where("draft_spanish", "is not", null)
    .execute();
  const drafted: Translations = { translations: {}, sources: {} };
  for (const { kind: name, id, draft_spanish: draft } of rows) {
    const kind = contentKinds.find((one) => one.kind === name);
    const file = kind ? contentFileOf(kind, id) : "";
    const raw = files[file];
    if (!kind || raw === undefined) continue;
    const { words, reviewed, behind } = draft as unknown as SpanishDraft;
    const english = valueOfFile(kind, file, raw);
    const typed = Object.entries(words).filter(([, text]) => text.trim() !== "");
    // Words that are left behind are shown, as they will be, but are not reviewed for this English text.
    const review = reviewed && behind.length === 0 ? "reviewed" : "draft";
    const placed = { translates: fingerprintOf(english), review, words: placedWords(english, new Map(typed)) ?? {} };
    drafted.translations[file] = writtenTranslation(kind, placed);
    drafted.sources[file] = english;
  }
  return drafted;
}

/** Files by their paths from `content/` on, whatever folder they were read from. */
export const byContentPath = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, raw]) => [path.replace(/^.*?content\//, "content/"), raw]));
