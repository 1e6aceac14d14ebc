import type { Want } from "#contract/asked-as.ts";
import { type Insertable, sql } from "kysely";
import { knowledgeLimits } from "#contract/knowledge-rules.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { KnowledgeEntry, Phrasing } from "#domain/knowledge/knowledge-entry.ts";
import { lineAt } from "#domain/knowledge/passage-lines.ts";
import type { KbPhrasings } from "#platform/db/schema.gen.ts";

const perStatement = 200;
const dayMilliseconds = 86_400_000;

/** When an entry that was read at `now` counts as stale. */
export const staleAfter = (kind: KnowledgeEntry["kind"], now: Date): Date =>
  new Date(
    now.getTime() +
      (kind === "product" ? knowledgeLimits.staleDays.product : knowledgeLimits.staleDays.page) * dayMilliseconds,
  );

/**
 * Makes those who write knowledge take turns until their transactions end. Each of them changes the one version of the
 * phrasings, so whoever took a source first would wait for ever for whoever took the version first.
 */
export const takeTurn = (ctx: Ctx) =>
  ctx.db.selectFrom("kb_phrasings_version").select("version").forUpdate().executeTakeFirstOrThrow();

/** Writes an entry with all its passages and facts; what stood there before is replaced, a tombstone comes back to life. */
export async function saveKnowledge(ctx: Ctx, entries: { entry: KnowledgeEntry; hash: string }[]): Promise<void> {
  if (entries.length === 0) return;
  await takeTurn(ctx);
  const now = ctx.clock.now();
  const chunkRows: ReturnType<typeof chunkRow>[] = [];
  const factRows: ReturnType<typeof factRow>[] = [];
  const phrasingRows: PhrasingRow[] = [];
  for (const { entry, hash } of entries) {
    const fields = {
      kind: entry.kind,
      url: entry.url,
      title: entry.title,
      language: entry.language ?? "en",
      audience: entry.audience ?? "everyone",
      content_hash: hash,
      indexed_at: now,
      stale_after: staleAfter(entry.kind, now),
      removed_at: null,
    };
    const { id } = await ctx.db
      .insertInto("kb_sources")
      .values({ id: ctx.ids.next(), ref: entry.ref, ...fields })
      .onConflict((conflict) => conflict.column("ref").doUpdateSet(fields))
      .returning("id")
      .executeTakeFirstOrThrow();
    await clearSources(ctx, [id]);
    for (const [position, { asked: phrasings = [], answers, headings, text }] of entry.chunks.entries()) {
      const row = chunkRow(ctx, entry, id, position);
      chunkRows.push(row);
      // A question with its own answer is the first way to ask for it.
      const asked = [
        ...(answers ? [{ text: headings.at(-1) ?? entry.title, language: entry.language ?? "en" }] : []),
        ...phrasings,
      ];
      const lines = new Map<string | undefined, number | null>();
      for (const { line } of phrasings) if (line !== undefined && !lines.has(line)) lines.set(line, lineAt(text, line));
      phrasingRows.push(...phrasingsOf(ctx, asked, { source_id: id, chunk_id: row.id, fact_id: null }, lines));
    }
    for (const [position, { asked }] of (entry.facts ?? []).entries()) {
      const row = factRow(ctx, entry, id, position);
      factRows.push(row);
      phrasingRows.push(...phrasingsOf(ctx, asked, { source_id: id, chunk_id: null, fact_id: row.id }));
    }
  }
  for (let start = 0; start < chunkRows.length; start += perStatement)
    await ctx.db
      .insertInto("kb_chunks")
      .values(chunkRows.slice(start, start + perStatement))
      .execute();
  for (let start = 0; start < factRows.length; start += perStatement)
    await ctx.db
      .insertInto("kb_facts")
      .values(factRows.slice(start, start + perStatement))
      .execute();
  await insertPhrasings(ctx, phrasingRows);
}

type PhrasingRow = Insertable<KbPhrasings>;

const phrasingsOf = (
  ctx: Ctx,
  asked: Phrasing[] | undefined,
  target: Pick<PhrasingRow, "source_id" | "chunk_id" | "fact_id">,
  lines = new Map<string | undefined, number | null>(),
): PhrasingRow[] =>
  (asked ?? []).map(({ text, language, line }) => ({
    id: ctx.ids.next(),
    text,
    language,
    line: lines.get(line) ?? null,
    ...target,
  }));

async function insertPhrasings(ctx: Ctx, rows: PhrasingRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += perStatement)
    await ctx.db
      .insertInto("kb_phrasings")
      .values(rows.slice(start, start + perStatement))
      .execute();
}

/** Writes what people ask that the site does not answer, and what they write who want a person or help, when it has changed. */
export async function saveUnanswered(ctx: Ctx, asked: (Phrasing & { wants: Want | null })[]): Promise<void> {
  const known = await ctx.db
    .selectFrom("kb_phrasings")
    .select(["text", "wants"])
    .where("source_id", "is", null)
    .orderBy("id")
    .execute();
  const told = (all: { text: string; wants: string | null }[]) =>
    JSON.stringify(all.map(({ text, wants }) => [text, wants]));
  if (told(known) === told(asked)) return;
  await takeTurn(ctx);
  await ctx.db.deleteFrom("kb_phrasings").where("source_id", "is", null).execute();
  const none = { source_id: null, chunk_id: null, fact_id: null };
  await insertPhrasings(
    ctx,
    asked.map(({ text, language, wants }) => ({ id: ctx.ids.next(), text, language, wants, ...none })),
  );
}

function chunkRow(ctx: Ctx, entry: KnowledgeEntry, sourceId: string, position: number) {
  const chunk = entry.chunks[position];
  if (!chunk) throw new Error("There is no such passage.");
  return {
    id: ctx.ids.next(),
    source_id: sourceId,
    position,
    url: (chunk.url ?? entry.url) + (chunk.anchor ? `#${chunk.anchor}` : ""),
    title: entry.title,
    headings: chunk.headings,
    heading_path: chunk.headings.join(" > "),
    body: chunk.text,
    keywords: chunk.keywords ?? "",
    answers: chunk.answers ?? false,
    language: entry.language ?? "en",
    audience: entry.audience ?? "everyone",
  };
}

function factRow(ctx: Ctx, entry: KnowledgeEntry, sourceId: string, position: number) {
  const fact = entry.facts?.[position];
  if (!fact) throw new Error("There is no such fact.");
  return {
    id: ctx.ids.next(),
    source_id: sourceId,
    position,
    kind: fact.kind,
    subject: fact.subject,
    value: fact.value,
    url: fact.url ?? entry.url,
    title: fact.title ?? entry.title,
    keywords: fact.keywords ?? "",
    context: fact.context ?? "",
    audience: entry.audience ?? "everyone",
  };
}

async function clearSources(ctx: Ctx, ids: string[]): Promise<void> {
  await ctx.db.deleteFrom("kb_chunks").where("source_id", "in", ids).execute();
  await ctx.db.deleteFrom("kb_facts").where("source_id", "in", ids).execute();
}

/** Leaves a tombstone of each, without anything that could be quoted. Returns how many were alive. */
export async function removeKnowledge(ctx: Ctx, refs: string[]): Promise<number> {
  if (refs.length === 0) return 0;
  await takeTurn(ctx);
  const gone = await ctx.db
    .updateTable("kb_sources")
    .set({ removed_at: ctx.clock.now() })
    .where("ref", "in", refs)
    .where("removed_at", "is", null)
    .returning("id")
    .execute();
  if (gone.length > 0)
    await clearSources(
      ctx,
      gone.map(({ id }) => id),
    );
  return gone.length;
}

/** Notes that unchanged sources were read again; at most once a day, since it changes nothing that is answered. */
export async function keepFresh(ctx: Ctx, kind: "product" | "page", refs: string[]): Promise<void> {
  if (refs.length === 0) return;
  const now = ctx.clock.now();
  await ctx.db
    .updateTable("kb_sources")
    .set({ indexed_at: now, stale_after: staleAfter(kind, now) })
    .where("ref", "in", refs)
    .where(sql<boolean>`indexed_at < ${new Date(now.getTime() - dayMilliseconds)}`)
    .execute();
}
