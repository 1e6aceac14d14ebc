import { type RawBuilder, sql } from "kysely";
import type { Language } from "#contract/values/languages.ts";
import type { SearchKind } from "#contract/search/search.ts";
import type { Ctx } from "#domain/ctx.ts";
import { wordsIn } from "#domain/search/search-document-store.ts";
import type { SearchTerm } from "#domain/search/expand-terms.ts";

export interface RankedDocument {
  kind: SearchKind;
  path: string;
  title: string;
  summary: string;
  body: string;
}

export interface Ranking {
  documents: (RankedDocument & { score: number })[];
  counts: Record<string, number>;
}

interface Options {
  /** The query as typed. */
  asked: string;
  kind?: SearchKind | undefined;
  limit: number;
  offset: number;
  audiences: string[];
}

/** Match weights for body, summary, keywords and title. */
const fieldWeights = "{0.08,0.3,0.5,1}";
/** Match weights for the body alone. */
const bodyWorth = 0.06;
/** A synonym weighs less than the word itself. */
const synonymWorth = 0.75;
/** Bonus for a title similar to the query, to break ties. */
const titleWorth = 0.4;
/** Number of top results whose titles are compared, since that is the slowest step. */
const compared = 200;
/** Documents scoring far below the best one are not shown. */
const leastShare = 0.08;
/** A word in more documents than this is matched only in titles, keywords and summaries: bodies are slow and add nothing. */
const mostInBodies = 400;
/** A word in more than this share of documents cannot match alone when the query has rarer words. */
const commonShare = 0.3;

type Query = RawBuilder<unknown>;

const either = (queries: Query[]): Query => sql`(${sql.join(queries, sql` || `)})`;

const anyForm = (language: Language, text: string): Query =>
  sql`(plainto_tsquery(${wordsIn(language)}, ${text}) || plainto_tsquery('site_plain', ${text}))`;

/** The words themselves, in any form. */
function ownQuery(language: Language, term: SearchTerm): Query {
  if (term.phrase) return sql`phraseto_tsquery(${wordsIn(language)}, ${term.texts[0] ?? ""})`;
  const queries = [...term.texts, ...(term.correction ? [term.correction] : [])].map((text) => anyForm(language, text));
  const start = term.prefix ? term.texts[0] : undefined;
  // Keep only letters and digits: Postgres would read anything else as an operator.
  if (start && /^[\p{L}\p{N}]{2,}$/u.test(start)) queries.push(sql`to_tsquery('site_plain', ${`${start}:*`})`);
  return either(queries);
}

interface Leg {
  own: string;
  other: string;
  either: string;
  weight: number;
  common: boolean;
  inBodies: boolean;
}

/** Each term as a Postgres text query, literal so that the planner can estimate its result size. */
async function legsOf(ctx: Ctx, terms: SearchTerm[]): Promise<Leg[]> {
  if (terms.length === 0) return [];
  const rows = terms.map(
    (term, place) =>
      sql`(${place}::int, ${ownQuery(ctx.language, term)}, ${term.synonyms.length > 0 ? either(term.synonyms.map((text) => anyForm(ctx.language, text))) : sql`''::tsquery`})`,
  );
  const { rows: spelled } = await sql<{ place: number; own: string; other: string; either: string; all: number }>`
    select place, own::text, other::text, (own || other)::text as either,
      (select count(*)::int from search_documents where language = ${ctx.language}) as all
    from (values ${sql.join(rows)}) as t (place, own, other)
    where numnode(own || other) > 0`.execute(ctx.searchDb);
  const legs = spelled.map(({ place, own, other, either, all }) => {
    const documents = terms[place]?.documents ?? 1;
    return {
      own,
      other,
      either,
      weight: Math.log(1 + all / (1 + Math.min(documents, all))),
      common: documents > all * commonShare && documents > mostInBodies,
      inBodies: documents <= mostInBodies || terms[place]?.phrase === true,
    };
  });
  if (legs.every(({ common }) => common)) for (const leg of legs) leg.common = false;
  return legs;
}

/**
 * Best matches first. Rarer terms weigh more; documents with all terms come before those with some. Scores, cutoff and counts
 * by kind come from one statement.
 */
export async function rankDocuments(ctx: Ctx, terms: SearchTerm[], options: Options): Promise<Ranking> {
  const legs = await legsOf(
    ctx,
    terms.filter(({ negated }) => !negated),
  );
  if (legs.length === 0) return { documents: [], counts: {} };
  const rank = ({ own, other, weight }: Leg): Query =>
    sql`${weight}::real * greatest(ts_rank(${fieldWeights}::real[], heads, ${own}::tsquery),
      ${synonymWorth}::real * ts_rank(${fieldWeights}::real[], heads, ${other}::tsquery), ${bodyWorth}::real)`;
  const finding = legs.filter(({ common }) => !common);
  const found = finding.map(
    (leg) => sql`select id, ${leg.weight}::real as weight, ${rank(leg)} as rank from search_documents
      where ${leg.inBodies ? sql`document` : sql`heads`} @@ ${leg.either}::tsquery and language = ${ctx.language} and audience = any(${options.audiences})`,
  );
  const telling = legs
    .filter(({ common }) => common)
    .map(
      (leg) => sql`select id, ${leg.weight}::real as weight, ${rank(leg)} as rank from search_documents
        where heads @@ ${leg.either}::tsquery and id in (select id from found)`,
    );
  const must = terms.filter(({ phrase, negated }) => phrase && !negated).map((term) => ownQuery(ctx.language, term));
  const without = terms
    .filter(({ negated }) => negated)
    .map((term) => ownQuery(ctx.language, { ...term, prefix: false }));
  const whole = legs.reduce((sum, { weight }) => sum + weight, 0);
  const ranked = sql<RankedDocument & { score: number; all: Record<string, number> | null }>`
    with found as materialized (${sql.join(found, sql` union all `)}
    ), matches as (${sql.join([sql`select * from found`, ...telling], sql` union all `)}
    ), scores as materialized (
      select id, sum(rank) * power(sum(weight) / ${whole}::real, 1.5) as score from matches group by id
    ), kept as materialized (
      select d.id, d.kind, s.score * d.boost as score
      from scores s join search_documents d on d.id = s.id
      where s.score >= ${leastShare}::real * (select max(score) from scores)
        ${must.length > 0 ? sql`and d.document @@ (${sql.join(must, sql` && `)})` : sql``}
        ${without.length > 0 ? sql`and not d.document @@ ${either(without)}` : sql``}
    ), best as (
      select id, score from kept where ${options.kind ? sql`kind = ${options.kind}` : sql`true`}
      order by score desc, id limit ${Math.max(compared, options.offset + options.limit)}
    ), page as (
      select d.id, b.score * (1 + ${titleWorth}::real * similarity(d.title, ${options.asked})) as score
      from best b join search_documents d on d.id = b.id
      order by 2 desc, 1 limit ${options.limit} offset ${options.offset}
    ), counted as (
      select json_object_agg(kind, n) as all from (select kind, count(*)::int as n from kept group by kind) as k
    )
    select d.kind, d.path, d.title, d.summary, d.body, page.score, counted.all
    from counted left join page on true left join search_documents d on d.id = page.id
    order by page.score desc, page.id`;
  const { rows } = await ranked.execute(ctx.searchDb);
  return { documents: rows.filter(({ path }) => path !== null), counts: rows[0]?.all ?? {} };
}
