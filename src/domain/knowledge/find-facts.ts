import { sql } from "kysely";
import type { Ctx } from "#domain/ctx.ts";
import type { Fact } from "#domain/assistant/prepared-answer.ts";
import { audiencesOf } from "#domain/knowledge/audiences-of.ts";
import { type KnownNearness, type Nearness, nearnessOf } from "#domain/knowledge/match-phrasings.ts";
import type { TermQuery } from "#domain/knowledge/term-queries.ts";

export type FoundFact = Fact &
  KnownNearness & {
    /** Share of what was asked, by weight, that it is about, 0 to 1. */
    coverage: number;
    /** The same for its subject alone. */
    subjectCoverage: number;
    /** What decides among those that fit: words of its subject before its keywords, and a subject without words nobody asked for. */
    score: number;
  };

const read = 60;
/** Mistyped words that were guessed count less. */
const guessWorth = 0.85;
const synonymWorth = 0.85;
const subjectSynonymWorth = 0.65;

/** So many of those with the nearest phrasings are looked at, whatever words they have. */
const fromPhrasings = 12;
/** What is asked for so nearly in somebody's words is told of however many others fit the words better. */
const surelyMeant = 0.8;

/** Facts that fit the terms, or that a near phrasing asks for, best first. */
export async function findFacts(
  ctx: Ctx,
  terms: TermQuery[],
  {
    question,
    near = new Map<string, Nearness>(),
    limit = 12,
  }: { question: string; near?: Map<string, Nearness>; limit?: number },
): Promise<FoundFact[]> {
  const known = terms.filter(({ unknown }) => !unknown);
  if (known.length === 0) return [];
  const nearest = [...near.keys()].slice(0, fromPhrasings);
  const any = sql.join(
    known.map(({ either }) => sql`${either}::tsquery`),
    sql` || `,
  );
  const rank = sql.join(
    known.map(
      ({ own, other, weight }) => sql`${weight}::real * greatest(
        ts_rank('{0,0.3,0.6,1}'::real[], terms, ${own}::tsquery), ${synonymWorth}::real * ts_rank('{0,0.3,0.6,1}'::real[], terms, ${other}::tsquery))`,
    ),
    sql` + `,
  );
  const covered = sql.join(
    known.map(({ own, other, weight, guessed }) => {
      const sure = weight * (guessed ? guessWorth : 1);
      return sql`case when terms @@ ${own}::tsquery then ${sure}::real
          when terms @@ ${other}::tsquery then ${sure * synonymWorth}::real else 0 end`;
    }),
    sql` + `,
  );
  const inSubject = sql.join(
    known.map(
      ({ own, other, weight }) => sql`case when ts_filter(terms, '{a,b}') @@ ${own}::tsquery then ${weight}::real
        when ts_filter(terms, '{a,b}') @@ ${other}::tsquery then ${weight * subjectSynonymWorth}::real else 0 end`,
    ),
    sql` + `,
  );
  const subjectWords = sql.join(
    known.map(({ own }) => sql`case when to_tsvector('site_english', subject) @@ ${own}::tsquery then 1 else 0 end`),
    sql` + `,
  );
  const { rows } = await sql<
    Fact & { rank: number; covered: number; subjected: number; exact: number; likeness: number }
  >`
    select id, kind, subject, value, url, title, rank, covered, (${inSubject})::real as subjected,
      least(1, (${subjectWords})::real / greatest(1, length(to_tsvector('site_english', subject)))) as exact,
      greatest(similarity(subject, ${question}), word_similarity(subject, ${question})) as likeness
    from (
      select f.*, (${rank})::real as rank, (${covered})::real as covered from kb_facts f
      where (terms @@ (${any}) or id = any(${nearest})) and audience = any(${audiencesOf(ctx.actor)})
        and exists (select 1 from kb_sources s where s.id = f.source_id and s.enabled)
      order by id = any(${nearest}) desc, covered desc, rank desc limit ${read}
    ) as best`.execute(ctx.db);
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
  return rows
    .map(({ rank: _, covered, subjected, exact, likeness, ...fact }) => ({
      ...fact,
      coverage: covered / whole,
      subjectCoverage: subjected / whole,
      ...nearnessOf(near.get(fact.id), covered / whole),
      score: (covered * 0.6 + subjected * 0.4) / whole + 0.2 * likeness + 0.2 * exact,
    }))
    .toSorted((first, second) => second.score - first.score)
    .filter(({ near }, place) => place < limit || near >= surelyMeant);
}
