import { type Language, languages } from "#contract/values/languages.ts";
import { hashOfText } from "#domain/input/hash-of-text.ts";
import { sql } from "kysely";
import type { Ctx } from "#domain/ctx.ts";
import type { SearchEntry } from "#domain/search/search-entry.ts";

const perStatement = 200;

function rowOf(ctx: Ctx, entry: SearchEntry, hash: string) {
  return {
    id: ctx.ids.next(),
    kind: entry.kind,
    path: entry.path,
    title: entry.title,
    summary: entry.summary,
    body: entry.body ?? "",
    keywords: entry.keywords ?? "",
    language: entry.language ?? "en",
    audience: entry.audience ?? "everyone",
    boost: entry.boost ?? 1,
    content_hash: hash,
    updated_at: ctx.clock.now(),
  };
}

/** Inserts or replaces entries by path. */
export async function saveSearchDocuments(ctx: Ctx, entries: { entry: SearchEntry; hash: string }[]): Promise<void> {
  for (let start = 0; start < entries.length; start += perStatement)
    await ctx.db
      .insertInto("search_documents")
      .values(entries.slice(start, start + perStatement).map(({ entry, hash }) => rowOf(ctx, entry, hash)))
      .onConflict((conflict) =>
        conflict.column("path").doUpdateSet((eb) => ({
          kind: eb.ref("excluded.kind"),
          title: eb.ref("excluded.title"),
          summary: eb.ref("excluded.summary"),
          body: eb.ref("excluded.body"),
          keywords: eb.ref("excluded.keywords"),
          language: eb.ref("excluded.language"),
          audience: eb.ref("excluded.audience"),
          boost: eb.ref("excluded.boost"),
          content_hash: eb.ref("excluded.content_hash"),
          updated_at: eb.ref("excluded.updated_at"),
        })),
      )
      .execute();
}

export async function removeSearchDocuments(ctx: Ctx, paths: string[]): Promise<void> {
  if (paths.length > 0) await ctx.db.deleteFrom("search_documents").where("path", "in", paths).execute();
}

/** Everything in an entry that affects search, serialized deterministically. */
export const hashOf = (entry: SearchEntry): string =>
  hashOfText(JSON.stringify(Object.entries(entry).toSorted(([first], [second]) => (first < second ? -1 : 1))));

/** Recounts the vocabulary of whole words. */
export async function rebuildVocabulary(ctx: Ctx): Promise<void> {
  await sql`delete from search_words`.execute(ctx.db);
  await sql`
    insert into search_words (language, word, stem, documents)
    ${sql.join(
      languages.map(
        (language) => sql`select ${language}, word, ${stemOfWord(language)}, ndoc
      from ts_stat(${wordsOf(`where language = '${language}'`)}) where length(word) <= ${longestWord}`,
      ),
      sql` union all `,
    )}`.execute(ctx.db);
}

/** Adds the words of one document, so that they are known before the next recount. */
export async function addToVocabulary(ctx: Ctx, { path, language = "en" }: SearchEntry): Promise<void> {
  await sql`
    insert into search_words (language, word, stem, documents)
    select ${language}, word, ${stemOfWord(language)}, ndoc from ts_stat(${wordsOf(`where path = '${path.replaceAll("'", "''")}'`)})
    where length(word) <= ${longestWord}
    on conflict (language, word) do nothing`.execute(ctx.db);
}

const longestWord = 30;

/** The text search configuration of a language: words without accents, by their stems. */
export const wordsIn = (language: Language) => sql`${language === "es" ? "site_spanish" : "site_english"}::regconfig`;

/** The stem of `word`, or the word itself when it is a stop word. */
export const stemOfWord = (language: Language) =>
  sql`coalesce((tsvector_to_array(to_tsvector(${wordsIn(language)}, word)))[1], word)`;

const wordsOf = (where: string): string =>
  `select to_tsvector('site_plain', title || ' ' || keywords || ' ' || summary || ' ' || body) from search_documents ${where}`;
