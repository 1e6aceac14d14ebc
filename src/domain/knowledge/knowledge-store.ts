import { sql } from "kysely";
import type { Insertable } from "kysely";
import { knowledgeLimits } from "#contract/assistant/knowledge-rules.ts";
import { detectLanguage } from "#domain/knowledge/detect-language.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addressOf, type KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { hashOfText } from "#domain/input/hash-of-text.ts";
import type { KbChunks, KbQuestions } from "#platform/db/schema.gen.ts";

const perStatement = 500;
const dayMilliseconds = 86_400_000;
// Arbitrary advisory lock id: writers of knowledge are serialized until commit.
const writeLock = 7_201_121;

/** A hash of everything `saveKnowledge` would write for an entry. */
export const hashOf = (entry: KnowledgeEntry): string => hashOfText(JSON.stringify(entry));

const staleAfter = (kind: KnowledgeEntry["kind"], now: Date): Date =>
  new Date(now.getTime() + knowledgeLimits.staleDays[kind === "product" ? "product" : "page"] * dayMilliseconds);

export const takeTurn = (ctx: Ctx) => sql`select pg_advisory_xact_lock(${writeLock})`.execute(ctx.db);

/** Replaces entries with their passages and phrasings. A removed source is restored. */
export async function saveKnowledge(ctx: Ctx, entries: KnowledgeEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await takeTurn(ctx);
  const now = ctx.clock.now();
  const chunks: Insertable<KbChunks>[] = [];
  const questions: Insertable<KbQuestions>[] = [];
  for (const entry of entries) {
    const { language = "en", audience = "everyone", kind, url, title } = entry;
    const fields = {
      kind,
      url,
      title,
      language,
      audience,
      content_hash: hashOf(entry),
      indexed_at: now,
      stale_after: staleAfter(kind, now),
      removed_at: null,
    };
    const { id } = await ctx.db
      .insertInto("kb_sources")
      .values({ id: ctx.ids.next(), ref: entry.ref, ...fields })
      .onConflict((conflict) => conflict.column("ref").doUpdateSet(fields))
      .returning("id")
      .executeTakeFirstOrThrow();
    await ctx.db.deleteFrom("kb_chunks").where("source_id", "=", id).execute();
    for (const [position, passage] of entry.passages.entries()) {
      const { headings, text, factKind = null, keywords = "", answers = false, asked = [] } = passage;
      const chunkId = ctx.ids.next();
      chunks.push({
        id: chunkId,
        source_id: id,
        position,
        language,
        audience,
        headings,
        keywords,
        answers,
        url: addressOf(url, passage),
        title: passage.title ?? title,
        body: text,
        fact_kind: factKind,
      });
      const heading = headings.at(-1) ?? title;
      // The first phrasing is the passage's own question, or the thing with its kind of figure: "Laptop screen price".
      const lines = [...(answers ? [heading] : factKind ? [`${heading} ${factKind}`] : []), ...asked];
      questions.push(...lines.map((line) => questionRow(ctx, line, { source_id: id, chunk_id: chunkId })));
    }
  }
  for (let start = 0; start < chunks.length; start += perStatement)
    await ctx.db
      .insertInto("kb_chunks")
      .values(chunks.slice(start, start + perStatement))
      .execute();
  await insertQuestions(ctx, questions);
}

const questionRow = (
  ctx: Ctx,
  text: string,
  target: Pick<Insertable<KbQuestions>, "source_id" | "chunk_id">,
): Insertable<KbQuestions> => ({ id: ctx.ids.next(), text, language: detectLanguage(text), ...target });

async function insertQuestions(ctx: Ctx, rows: Insertable<KbQuestions>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += perStatement)
    await ctx.db
      .insertInto("kb_questions")
      .values(rows.slice(start, start + perStatement))
      .execute();
}

/** Replaces the questions that the site does not answer, when they have changed. */
export async function saveNotAnswered(ctx: Ctx, lines: string[]): Promise<void> {
  const known = await ctx.db.selectFrom("kb_questions").select("text").where("chunk_id", "is", null).execute();
  if (JSON.stringify(known.map(({ text }) => text).toSorted()) === JSON.stringify(lines.toSorted())) return;
  await ctx.db.deleteFrom("kb_questions").where("chunk_id", "is", null).execute();
  await insertQuestions(
    ctx,
    lines.map((line) => questionRow(ctx, line, { source_id: null, chunk_id: null })),
  );
}

/** Removes a source's quotable content and keeps its row. Returns how many sources it removed. */
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
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await ctx.db.deleteFrom("kb_chunks").where("source_id", "in", ids).execute();
  return gone.length;
}

/** Marks unchanged sources as read again, at most once a day. */
export async function keepFresh(ctx: Ctx, kind: "product" | "page", refs: string[]): Promise<void> {
  if (refs.length === 0) return;
  const now = ctx.clock.now();
  await ctx.db
    .updateTable("kb_sources")
    .set({ indexed_at: now, stale_after: staleAfter(kind, now) })
    .where("ref", "in", refs)
    .where("indexed_at", "<", new Date(now.getTime() - dayMilliseconds))
    .execute();
}
