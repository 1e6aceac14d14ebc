import { sql } from "kysely";
import {
  type ReindexedKnowledge,
  ReindexKnowledgeInput,
  SetKnowledgeSourceInput,
} from "#contract/assistant/knowledge.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { knowledgeEntries } from "#domain/site-index/knowledge-entries.ts";
import { syncKnowledge } from "#domain/knowledge/sync-knowledge.ts";
import { parse } from "#domain/input/parse.ts";

const missing = () => new DomainError("not_found", "There is no such source.");

/** Re-reads and rewrites everything, or one source; changes elsewhere are picked up too. */
export async function reindexKnowledge(ctx: Ctx, input: unknown): Promise<ReindexedKnowledge> {
  requireAdmin(ctx);
  const { sourceId } = parse(ReindexKnowledgeInput, input);
  let only: string | null = null;
  if (sourceId !== undefined) {
    const source = await ctx.db
      .selectFrom("kb_sources")
      .select("ref")
      .where("id", "=", sourceId)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    if (!source) throw missing();
    only = source.ref;
  }
  const done = await syncKnowledge(ctx, await knowledgeEntries(ctx), { again: (ref) => only === null || ref === only });
  const { rows } = await sql<{ sources: number; chunks: number; facts: number }>`
    select (select count(*)::int from kb_sources where removed_at is null) as sources,
      (select count(*)::int from kb_chunks) as chunks, (select count(*)::int from kb_chunks where fact_kind is not null) as facts`.execute(
    ctx.db,
  );
  return { ...(rows[0] ?? { sources: 0, chunks: 0, facts: 0 }), ...done };
}

/** Turns a source on or off. A source that is off cannot be quoted but stays up to date. */
export async function setKnowledgeSource(ctx: Ctx, { id }: { id: string }, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { enabled } = parse(SetKnowledgeSourceInput, input);
  await withTransaction(ctx, async (tx) => {
    const before = await tx.db
      .selectFrom("kb_sources")
      .select(["id", "ref", "enabled"])
      .where((eb) => eb(eb.cast<string>("id", "text"), "=", id))
      .where("removed_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw missing();
    await tx.db.updateTable("kb_sources").set({ enabled }).where("id", "=", before.id).execute();
    await recordAudit(tx, {
      action: "knowledge.source_changed",
      target: { kind: "knowledge", id },
      detail: { ref: before.ref },
      before,
      after: { enabled },
      fields: ["enabled"],
    });
  });
}
