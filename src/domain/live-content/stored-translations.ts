import { contentFileOf, contentKinds } from "#domain/content/content-kinds.ts";
import type { ContentValue } from "#domain/content/content-value.ts";
import { writtenTranslation } from "#domain/content/translation-words.ts";
import type { Database } from "#platform/db/connect.ts";

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

/** Files by their paths from `content/` on, whatever folder they were read from. */
export const byContentPath = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, raw]) => [path.replace(/^.*?content\//, "content/"), raw]));
