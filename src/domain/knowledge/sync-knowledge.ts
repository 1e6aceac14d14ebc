import { sql } from "kysely";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { detectLanguage } from "#domain/assistant/detect-language.ts";
import { embedChunks } from "#domain/knowledge/embed-chunks.ts";
import type { KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { keepFresh, removeKnowledge, saveKnowledge, saveUnanswered } from "#domain/knowledge/knowledge-store.ts";
import { hashOfText } from "#domain/search/search-document-store.ts";

// Any fixed number: processes that start together take turns.
const syncLock = 7_201_121;

/**
 * Makes the knowledge say what `entries` say, in one transaction: new and changed ones are written, of those that are gone a
 * tombstone stays. Running it again changes nothing, unless `again` names sources to be written anew. Vectors follow after
 * it, since a service makes them. Returns how many sources it wrote and removed.
 */
export async function syncKnowledge(
  ctx: Ctx,
  entries: KnowledgeEntry[],
  { again }: { again?: (ref: string) => boolean } = {},
): Promise<{ written: number; removed: number }> {
  const wanted = new Map(entries.map((entry) => [entry.ref, { entry, hash: hashOfText(JSON.stringify(entry)) }]));
  if (wanted.size !== entries.length) throw new Error("Two sources of knowledge share a name.");
  const done = await withTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(${syncLock})`.execute(tx.db);
    const known = await tx.db
      .selectFrom("kb_sources")
      .select(["ref", "kind", "content_hash"])
      .where("removed_at", "is", null)
      .execute();
    const hashes = new Map(known.map(({ ref, content_hash }) => [ref, content_hash]));
    const changed = [...wanted.values()].filter(
      ({ entry, hash }) => hashes.get(entry.ref) !== hash || again?.(entry.ref),
    );
    const gone = known.flatMap(({ ref }) => (wanted.has(ref) ? [] : [ref]));
    await saveKnowledge(tx, changed);
    await removeKnowledge(tx, gone);
    const { nowhere, wants } = ctx.site.content.askedAs;
    const phrasing = (text: string) => ({ text, language: detectLanguage(text) });
    await saveUnanswered(tx, [
      ...nowhere.map((text) => ({ ...phrasing(text), wants: null })),
      ...wants.map(({ wants, text }) => ({ ...phrasing(text), wants })),
    ]);
    const written = new Set(changed.map(({ entry }) => entry.ref));
    const same = known.filter(({ ref }) => wanted.has(ref) && !written.has(ref));
    for (const kind of ["product", "page"] as const)
      await keepFresh(
        tx,
        kind,
        same.filter((source) => (source.kind === "product") === (kind === "product")).map(({ ref }) => ref),
      );
    return { written: changed.length, removed: gone.length };
  });
  if (ctx.embedder) await embedChunks(ctx, ctx.embedder);
  return done;
}
