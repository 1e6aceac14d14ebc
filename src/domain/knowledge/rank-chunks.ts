import { type RawBuilder, sql } from "kysely";
import type { ChatLanguage } from "#contract/chat-rules.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import type { TermQuery } from "#domain/knowledge/term-queries.ts";

interface Options {
  question: string;
  language: ChatLanguage;
  audiences: string[];
  limit: number;
}

/** What a match in keywords, title and headings is worth; the body is worth `bodyWorth`. */
const fieldWeights = "{0.1,0.4,0.6,1}";
const bodyWorth = 0.12;
const synonymWorth = 0.75;
/** So many of the best are compared by how their headings read. */
const compared = 60;

type Query = RawBuilder<unknown>;

/** Lists of ids, best first: by the words themselves, by what they may mean as well, and by how alike headings and question read. */
export async function rankChunks(ctx: Ctx, terms: TermQuery[], options: Options): Promise<string[][]> {
  const { question, audiences, limit } = options;
  const all = terms.filter(({ unknown }) => !unknown);
  // What else a common word may mean stands nearly everywhere; looking there takes long and tells nothing beside rarer words.
  const finding = all.some(({ common }) => !common)
    ? all.map((term) => (term.common ? { ...term, other: "" } : term))
    : all;
  if (finding.length === 0) return [];
  const rank = (query: string): Query =>
    sql`greatest(ts_rank(${fieldWeights}::real[], heads, ${query}::tsquery), ${bodyWorth}::real)`;
  const legs = finding.flatMap(({ own, other, weight }) => [
    sql`select id, ${weight}::real as weight, ${rank(own)} as rank, true as own from kb_chunks
      where document @@ ${own}::tsquery and audience = any(${audiences})`,
    ...(other === ""
      ? []
      : [
          sql`select id, ${weight * synonymWorth}::real as weight, ${rank(other)} as rank, false as own from kb_chunks
      where document @@ ${other}::tsquery and audience = any(${audiences})`,
        ]),
  ]);
  const whole = finding.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const { rows } = await withTransaction(ctx, async (tx) => {
    // Postgres does not count what it takes to unpack long texts, and would read every row instead of the index.
    await sql`set local enable_seqscan = off`.execute(tx.db);
    return sql<{ id: string; own: number; every: number; likeness: number }>`
      with found as materialized (${sql.join(legs, sql` union all `)}
      ), scores as materialized (
        select id, coalesce(sum(weight * rank) filter (where own), 0)
            * power(coalesce(sum(weight) filter (where own), 0) / ${whole}::real, 1.5) as own,
          sum(weight * rank) * power(least(1, sum(weight) / ${whole}::real), 1.5) as every
        from found group by id
      ), best as (select * from scores order by every desc, id limit ${compared})
      select b.id, b.own, b.every, similarity(c.headings[array_upper(c.headings, 1)], ${question})
          + case when c.language = ${options.language} then 0.1 else 0 end as likeness
      from best b join kb_chunks c on c.id = b.id`.execute(tx.db);
  });
  const by = (key: "own" | "every" | "likeness") =>
    rows
      .filter((row) => row[key] > 0)
      .toSorted((first, second) => second[key] - first[key] || (first.id < second.id ? -1 : 1))
      .slice(0, limit)
      .map(({ id }) => id);
  return (["own", "every", "likeness"] as const).map(by);
}

export interface ChunkMatch {
  id: string;
  url: string;
  title: string;
  headings: string[];
  text: string;
  language: ChatLanguage;
  answers: boolean;
  /** How alike its last heading and the question read, 0 to 1. */
  similarity: number;
  /** How much of its last heading stands in the question as it is, 0 to 1. */
  contained: number;
  /** For each term where it stands: "h"eading, "k"eywords or title, "b"ody, then "s" when only a synonym does; or nothing. */
  hits: string[];
  /** For pages that say it first-hand, a little. */
  boost: number;
  kind: string;
}

const firstHand: Record<string, number> = {
  faq: 0.06,
  answer: 0.08,
  service: 0.05,
  policy: 0.02,
  doc: 0.03,
  page: 0.02,
};

/** The passages of `ids`, with where each term stands in them. */
export async function readChunks(
  ctx: Ctx,
  terms: TermQuery[],
  { question, ids, audiences }: { question: string; ids: string[]; audiences: string[] },
): Promise<ChunkMatch[]> {
  if (ids.length === 0) return [];
  const place = (query: string, mark: string): Query => sql`
    when last.words @@ ${query}::tsquery then ${`h${mark}`}
    when c.heads @@ ${query}::tsquery then ${`k${mark}`}
    when c.document @@ ${query}::tsquery then ${`b${mark}`}`;
  const hits = terms.map(
    ({ own, other }) =>
      sql`case ${own === "" ? sql`` : place(own, "")} ${other === "" ? sql`` : place(other, "s")} else '' end`,
  );
  const { rows } = await sql<Omit<ChunkMatch, "boost">>`
    select c.id, c.url, c.title, c.headings, c.body as text, c.language, c.answers, s.kind,
      similarity(last.heading, ${question}) as similarity, word_similarity(last.heading, ${question}) as contained,
      array[${hits.length > 0 ? sql.join(hits) : sql`''`}]::text[] as hits
    from kb_chunks c join kb_sources s on s.id = c.source_id and s.enabled,
      lateral (
        select heading, to_tsvector('site_english', heading) || to_tsvector('site_plain', heading) as words
        from (select c.headings[array_upper(c.headings, 1)] as heading) as it
        -- Without a limit the planner would take the words apart once for every term.
        offset 0
      ) as last
    where c.id = any(${ids}) and c.audience = any(${audiences})`.execute(ctx.db);
  return rows.map((row) => ({ ...row, boost: firstHand[row.kind] ?? 0 }));
}
