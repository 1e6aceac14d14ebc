import { noteSync } from "#domain/content-syncs/content-syncs.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { embedChunks } from "#domain/knowledge/embed-chunks.ts";
import type { KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import {
  hashOf,
  keepFresh,
  removeKnowledge,
  saveKnowledge,
  saveNotAnswered,
  takeTurn,
} from "#domain/knowledge/knowledge-store.ts";

/**
 * Synchronizes the stored knowledge with `entries` in one transaction: writes new and changed sources, removes missing ones.
 * Idempotent, unless `again` names sources to rewrite. Vectors are made afterwards, since a service computes them. Returns the
 * sources written and removed.
 */
export async function syncKnowledge(
  ctx: Ctx,
  entries: KnowledgeEntry[],
  { again }: { again?: (ref: string) => boolean } = {},
): Promise<{ written: number; removed: number }> {
  const wanted = new Map(entries.map((entry) => [entry.ref, entry]));
  if (wanted.size !== entries.length) throw new Error("Two knowledge sources have the same name.");
  const done = await withTransaction(ctx, async (tx) => {
    await takeTurn(tx);
    const known = await tx.db
      .selectFrom("kb_sources")
      .select(["ref", "kind", "content_hash"])
      .where("removed_at", "is", null)
      .execute();
    const hashes = new Map(known.map(({ ref, content_hash }) => [ref, content_hash]));
    const changed = entries.filter((entry) => again?.(entry.ref) || hashes.get(entry.ref) !== hashOf(entry));
    const written = new Set(changed.map(({ ref }) => ref));
    await saveKnowledge(tx, changed);
    const removed = await removeKnowledge(
      tx,
      known.flatMap(({ ref }) => (wanted.has(ref) ? [] : [ref])),
    );
    await saveNotAnswered(tx, ctx.site.content.asked.not_answered);
    const same = known.filter(({ ref }) => wanted.has(ref) && !written.has(ref));
    const { product = [], page = [] } = Object.groupBy(same, ({ kind }) => (kind === "product" ? "product" : "page"));
    await keepFresh(
      tx,
      "product",
      product.map(({ ref }) => ref),
    );
    await keepFresh(
      tx,
      "page",
      page.map(({ ref }) => ref),
    );
    await noteSync(tx, "knowledge");
    return { written: changed.length, removed };
  });
  if (ctx.embedder) await embedChunks(ctx, ctx.embedder);
  return done;
}
