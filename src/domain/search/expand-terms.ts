import { sql } from "kysely";
import type { Ctx } from "#domain/ctx.ts";
import { prepared } from "#domain/turns/prepared.ts";
import { wordsIn } from "#domain/search/search-document-store.ts";
import type { AskedTerm } from "#domain/search/search-terms.ts";
import { slipsAllowed, wordDistance } from "#domain/search/word-distance.ts";

export interface SearchTerm extends AskedTerm {
  /** True while the word is being typed: it also matches longer words. */
  prefix: boolean;
  /** Our own terms for words that people use. */
  synonyms: string[];
  /** Likely corrections of a word that no document contains. */
  correction: string | null;
  /** Approximate number of documents that match. */
  documents: number;
}

interface Candidate {
  word: string;
  documents: number;
  means: string[] | null;
}

interface Known {
  asked: string;
  /** Number of documents with the word, in any form. */
  documents: number;
  /** Number of documents with a word that starts with it. */
  started: number;
  means: string[] | null;
  meant: number;
  near: Candidate[] | null;
}

/** A number is what it is: another one nearby is neither a correction nor a suggestion. */
const hasDigit = (word: string): boolean => /\d/.test(word);

const longestWord = 30;
/** Sorts after every letter bytewise: an upper bound for prefix search that, unlike `like`, can use the index. */
const afterAll = "\u{10ffff}";
/** Anything without word statistics, such as a phrase, counts as rare. */
const rare = 1;

/**
 * Adds synonyms, corrections and prefixes to the terms. One statement for all words, which consist of letters, digits and
 * hyphens.
 */
export async function expandTerms(ctx: Ctx, asked: AskedTerm[]): Promise<SearchTerm[]> {
  const last = asked.length - 1;
  const words = [...new Set(asked.flatMap((term) => (term.phrase ? [] : term.texts)))];
  const known = new Map((await lookUp(ctx, words)).map((row) => [row.asked, row]));
  return asked.map((term, index) => {
    const prefix = index === last && !term.phrase && !term.negated && term.texts.length === 1;
    const rows = term.phrase ? [] : term.texts.flatMap((text) => known.get(text) ?? []);
    const lost =
      !term.negated && rows.length > 0 && rows.every((row) => row.documents === 0 && row.started === 0 && !row.means);
    const correction = lost ? correctionOf(rows[0]) : null;
    const documents = rows.reduce((sum, row) => sum + row.documents + row.meant + (prefix ? row.started : 0), 0);
    return {
      ...term,
      prefix,
      synonyms: [...rows.flatMap((row) => row.means ?? []), ...(correction?.means ?? [])],
      correction: correction?.word ?? null,
      documents: Math.max(rare, documents, correction?.documents ?? 0),
    };
  });
}

async function lookUp(ctx: Ctx, words: string[]): Promise<Known[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<Known>`${prepared}
    with counted as materialized (
      select asked,
        (select sum(documents) from search_words
          where language = ${ctx.language} and (stem = any(tsvector_to_array(to_tsvector(${wordsIn(ctx.language)}, asked))) or word = asked)) as documents,
        (select sum(documents) from search_words
          where language = ${ctx.language} and word ~>=~ asked and word ~<~ (asked || ${afterAll}::text)) as started,
        (select means from search_synonyms where language = ${ctx.language} and word = asked) as means
      from unnest(${words}::text[]) as asked
    )
    select asked, means, coalesce(documents, 0)::int as documents, coalesce(started, 0)::int as started,
      case when means is null then 0 else coalesce((select sum(documents) from search_words
        where language = ${ctx.language} and stem = any(tsvector_to_array(to_tsvector(${wordsIn(ctx.language)}, array_to_string(means, ' '))))), 0)::int end as meant,
      case when coalesce(documents, 0) + coalesce(started, 0) = 0 and means is null
        and length(asked) between 3 and ${longestWord}
      then (
        select json_agg(near) from (
          select word, documents, (select means from search_synonyms s where s.language = ${ctx.language} and s.word = w.word) as means
          from search_words_like(${ctx.language}, asked) as w
        ) as near
      ) end as near
    from counted`.execute(ctx.searchDb);
  return rows;
}

/** The closest known word; of equals, the more frequent one. */
function correctionOf(row: Known | undefined): Candidate | null {
  if (!row?.near || hasDigit(row.asked)) return null;
  const allowed = slipsAllowed(row.asked.length);
  const near = row.near
    .filter(({ word }) => !hasDigit(word))
    .map((candidate) => ({ candidate, distance: wordDistance(row.asked, candidate.word) }))
    .filter(({ distance }) => distance <= allowed)
    .sort(
      (first, second) => first.distance - second.distance || second.candidate.documents - first.candidate.documents,
    );
  return near[0]?.candidate ?? null;
}

/** Known words similar to `words`, for a query without results. */
export async function similarWords(ctx: Ctx, asked: string[]): Promise<string[]> {
  const words = asked.filter((word) => !hasDigit(word));
  if (words.length === 0) return [];
  const { rows } = await sql<{ word: string }>`
    select distinct near.word from unnest(${words}::text[]) as asked,
      lateral (select word from search_words_like(${ctx.language}, asked) where documents > 0 limit 1) as near`.execute(
    ctx.searchDb,
  );
  return rows.map(({ word }) => word).filter((word) => !hasDigit(word));
}
