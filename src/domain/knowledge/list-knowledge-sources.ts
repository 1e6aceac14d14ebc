import { sql } from "kysely";
import { type KnowledgeSource, KnowledgeSources, KnowledgeSourcesQuery } from "#contract/assistant/knowledge.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { parse } from "#domain/input/parse.ts";

interface Row {
  id: string;
  kind: KnowledgeSource["kind"];
  ref: string;
  url: string;
  title: string;
  language: KnowledgeSource["language"];
  audience: KnowledgeSource["audience"];
  chunks: number;
  facts: number;
  questions: number;
  freshness: KnowledgeSource["freshness"];
  indexed_at: Date | null;
  stale_after: Date | null;
  enabled: boolean;
}

interface Summary {
  sources: number;
  chunks: number;
  facts: number;
  fresh: number;
  stale: number;
  never: number;
  last: Date | null;
  vectors: string | null;
}

/** The assistant's sources by name, with their freshness and a summary. */
export async function listKnowledgeSources(ctx: Ctx, query: unknown): Promise<KnowledgeSources> {
  requireAdmin(ctx);
  const { limit, cursor, kind, freshness } = parse(KnowledgeSourcesQuery, query);
  const state = sql`case when s.indexed_at is null then 'never' when s.stale_after < ${ctx.clock.now()} then 'stale' else 'fresh' end`;
  const { rows } = await sql<Row>`
    select s.id, s.kind, s.ref, s.url, s.title, s.language, s.audience, s.indexed_at, s.stale_after, s.enabled,
      ${state} as freshness,
      (select count(*)::int from kb_chunks c where c.source_id = s.id) as chunks,
      (select count(*)::int from kb_chunks c where c.source_id = s.id and c.fact_kind is not null) as facts,
      (select count(*)::int from kb_questions q where q.source_id = s.id) as questions
    from kb_sources s
    where s.removed_at is null
      ${kind ? sql`and s.kind = ${kind}` : sql``}
      ${freshness ? sql`and ${state} = ${freshness}` : sql``}
      ${cursor ? sql`and s.ref > ${cursor}` : sql``}
    order by s.ref limit ${limit + 1}`.execute(ctx.db);
  const summary = await sql<Summary>`
    select count(*)::int as sources, max(s.indexed_at) as last,
      count(*) filter (where ${state} = 'fresh')::int as fresh,
      count(*) filter (where ${state} = 'stale')::int as stale,
      count(*) filter (where ${state} = 'never')::int as never,
      (select count(*)::int from kb_chunks) as chunks, (select count(*)::int from kb_chunks where fact_kind is not null) as facts,
      (select max(vector_model) from kb_chunks) as vectors
    from kb_sources s where s.removed_at is null`.execute(ctx.db);
  const { last, ...counted } = summary.rows[0] ?? {
    sources: 0,
    chunks: 0,
    facts: 0,
    fresh: 0,
    stale: 0,
    never: 0,
    last: null,
    vectors: null,
  };
  const shown = rows.slice(0, limit);
  return KnowledgeSources.parse({
    items: shown.map(({ indexed_at, stale_after, ...row }) => ({
      ...row,
      indexedAt: indexed_at?.toISOString() ?? null,
      staleAfter: stale_after?.toISOString() ?? null,
    })),
    nextCursor: rows.length > limit ? (shown.at(-1)?.ref ?? null) : null,
    summary: { ...counted, lastIndexedAt: last?.toISOString() ?? null },
  });
}
