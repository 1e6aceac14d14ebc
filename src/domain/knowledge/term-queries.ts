import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "#domain/ctx.ts";
import type { SearchTerm } from "#domain/search/expand-terms.ts";

export interface TermQuery {
  /** Its place among the terms. */
  place: number;
  /** The words themselves, as Postgres spells them; a correction takes the place of a mistyped one. */
  own: string;
  /** What else people mean by them. */
  other: string;
  either: string;
  /** The rarer, the heavier. */
  weight: number;
  /** It stands nowhere, not even nearly. */
  unknown: boolean;
  /** Guessed from a mistyped word. */
  guessed: boolean;
  /** In so many documents that what else it may mean tells nothing. */
  common: boolean;
}

type Query = RawBuilder<unknown>;

const either = (queries: Query[]): Query => sql`(${sql.join(queries, sql` || `)})`;

const anyForm = (text: string): Query =>
  sql`(plainto_tsquery('site_english', ${text}) || plainto_tsquery('site_plain', ${text}))`;

/** Above this share of the documents a word is common. */
const commonShare = 0.4;
const mostInBodies = 60;

/** What each term looks for; `unknownWeight` is what words that stand nowhere still count. One statement; terms of which nothing is left are not there. */
export async function termQueries(ctx: Ctx, terms: SearchTerm[], { unknownWeight = 1 } = {}): Promise<TermQuery[]> {
  const rows = terms.map((term, place) => {
    const own = either([...(term.correction ? [term.correction] : []), ...term.texts].map(anyForm));
    const other = term.synonyms.length > 0 ? either(term.synonyms.map(anyForm)) : sql`''::tsquery`;
    return sql`(${place}::int, ${own}, ${other})`;
  });
  if (rows.length === 0) return [];
  const { rows: spelled } = await sql<{
    place: number;
    own: string;
    other: string;
    either: string;
    all: number;
    known: boolean;
  }>`
    select place, own::text, other::text, (own || other)::text as either,
      (select count(*)::int from search_documents) as all,
      numnode(own || other) > 0 and exists (select 1 from kb_chunks where document @@ (own || other)) as known
    from (values ${sql.join(rows)}) as t (place, own, other)
    where numnode(own || other) > 0
    order by place`.execute(ctx.db);
  return spelled.map(({ place, own, other, either, all, known }) => {
    const term = terms[place];
    const documents = term?.documents ?? 1;
    const unknown = !known;
    const guessed = term?.correction !== null && term?.correction !== undefined;
    // As it was typed, a mistyped word stands nowhere either.
    const found = unknown || guessed ? 0 : Math.min(documents, all);
    return {
      place,
      own,
      other,
      either,
      weight: Math.log(1 + Math.max(all, 1) / (1 + found)) * (unknown ? unknownWeight : 1),
      unknown,
      guessed,
      common: documents > Math.max(mostInBodies, all * commonShare),
    };
  });
}
