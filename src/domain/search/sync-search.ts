import { sql } from "kysely";
import { type Language, languages } from "#contract/values/languages.ts";
import type { SearchSynonyms } from "#contract/search/search.ts";
import { noteSync } from "#domain/content-syncs/content-syncs.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import {
  hashOf,
  rebuildVocabulary,
  removeSearchDocuments,
  saveSearchDocuments,
  stemOfWord,
} from "#domain/search/search-document-store.ts";
import type { SearchEntry } from "#domain/search/search-entry.ts";
import { plainWord } from "#domain/search/search-terms.ts";

// Arbitrary advisory lock id: processes that start together are serialized.
const syncLock = 7_201_120;

/**
 * Synchronizes the search index with `entries` in one transaction: writes new and changed ones, removes missing ones.
 * Idempotent. Returns the rows written and removed.
 */
export function syncSearch(
  ctx: Ctx,
  { entries, synonyms }: { entries: SearchEntry[]; synonyms: Partial<Record<Language, SearchSynonyms>> },
): Promise<{ written: number; removed: number }> {
  const wanted = new Map(entries.map((entry) => [entry.path, { entry, hash: hashOf(entry) }]));
  if (wanted.size !== entries.length) throw new Error(`Two search entries share an address: ${sharedPath(entries)}`);
  return withTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(${syncLock})`.execute(tx.db);
    const known = await tx.db.selectFrom("search_documents").select(["path", "content_hash"]).execute();
    const hashes = new Map(known.map((row) => [row.path, row.content_hash]));
    const changed = [...wanted.values()].filter(({ entry, hash }) => hashes.get(entry.path) !== hash);
    const gone = known.flatMap(({ path }) => (wanted.has(path) ? [] : [path]));
    await saveSearchDocuments(tx, changed);
    await removeSearchDocuments(tx, gone);
    if (changed.length > 0 || gone.length > 0) await rebuildVocabulary(tx);
    await saveSynonyms(tx, synonyms);
    await noteSync(tx, "search");
    return { written: changed.length, removed: gone.length };
  });
}

/** Synonyms can be misspelled too, although no document contains them. */
async function saveSynonyms(tx: Ctx, synonyms: Partial<Record<Language, SearchSynonyms>>): Promise<void> {
  await tx.db.deleteFrom("search_synonyms").execute();
  for (const language of languages) {
    const own = Object.entries(synonyms[language] ?? {});
    const rows = own.map(([word, means]) => ({ language, word: plainWord(word), means }));
    if (rows.length === 0) continue;
    await tx.db.insertInto("search_synonyms").values(rows).execute();
    await sql`
      insert into search_words (language, word, stem, documents)
      select ${language}, word, ${stemOfWord(language)}, 0 from unnest(${rows.map(({ word }) => word)}::text[]) as word
      on conflict (language, word) do nothing`.execute(tx.db);
  }
}

const sharedPath = (entries: SearchEntry[]): string | undefined =>
  entries.map(({ path }) => path).find((path, index, all) => all.indexOf(path) !== index);
