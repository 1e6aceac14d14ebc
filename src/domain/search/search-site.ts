import { type SearchAnswer, type SearchHit, SearchInput, searchLimits } from "#contract/search/search.ts";
import { TicketNumber } from "#contract/tickets/tickets.ts";
import type { Ctx } from "#domain/ctx.ts";
import { audiencesOf } from "#domain/access/audiences-of.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { takeTurn } from "#domain/limits/take-turn.ts";
import { parse } from "#domain/input/parse.ts";
import { expandTerms, type SearchTerm, similarWords } from "#domain/search/expand-terms.ts";
import { findOwnTickets } from "#domain/search/find-own-tickets.ts";
import { excerptOf, highlightText, type WordTest, wordTest } from "#domain/search/highlight-text.ts";
import { rankDocuments, type RankedDocument } from "#domain/search/rank-documents.ts";
import { recordSearchMiss } from "#domain/search/record-search-miss.ts";
import { searchTerms } from "#domain/search/search-terms.ts";

/** "T-10427" and similar; bare digits are ambiguous. */
export function ticketPathOf(query: string): string | null {
  if (!/^[#\s]*t[\s‐–—-]*\d{5,9}\s*$/i.test(query)) return null;
  const number = TicketNumber.safeParse(query);
  return number.success ? `/support/ticket/${number.data}/` : null;
}

/**
 * Searches the site, best matches first, with a signed-in user's own tickets on top. `submitted` means the query was sent
 * rather than typed: only then are misses counted.
 */
export async function searchSite(ctx: Ctx, input: unknown, { submitted = false } = {}): Promise<SearchAnswer> {
  const asked = parse(SearchInput, input);
  await requireWithinLimit(ctx, visitorLimits.search, networkOf(ctx));
  const find = () => takeTurn(ctx, "searches", () => answerTo(ctx, asked));
  // All visitors find the same; what a signed-in user finds is theirs alone.
  const answer = ctx.actor.kind === "visitor" ? await ctx.searchAnswers.get(keyOf(ctx, asked), find) : await find();
  if (submitted && answer.total === 0 && !answer.ticketPath) await recordSearchMiss(ctx, asked.q);
  return answer;
}

/** The same for queries that differ in case and blanks only. */
const keyOf = ({ language }: Ctx, { q, kind, limit, cursor }: SearchInput): string =>
  JSON.stringify([language, q.normalize("NFKC").toLowerCase().replace(/\s+/g, " "), kind, limit, cursor]);

async function answerTo(ctx: Ctx, { q, kind, limit, cursor }: SearchInput): Promise<SearchAnswer> {
  const terms = await expandTerms(ctx, searchTerms(q));
  const own = await ownTickets(ctx, terms, kind);
  const offset = Number(cursor ?? 0);
  const { documents, counts } =
    kind === "ticket"
      ? { documents: [], counts: {} }
      : await rankDocuments(ctx, terms, {
          asked: q,
          kind,
          limit: limit + 1,
          offset,
          audiences: audiencesOf(ctx.actor),
        });
  const test = testOf(terms);
  const all = own.length > 0 ? { ticket: own.length, ...counts } : counts;
  const total = Object.values(all).reduce((sum, count) => sum + count, 0);
  return {
    items: [...(offset === 0 ? own : []), ...documents.slice(0, limit)].map((found) => toHit(found, test)),
    nextCursor: documents.length > limit ? String(offset + limit) : null,
    total,
    counts: all,
    corrected: total > 0 ? correctedQuery(terms) : null,
    suggestions: total === 0 ? await suggestionsFor(ctx, terms) : [],
    ticketPath: ticketPathOf(q),
  };
}

async function ownTickets(ctx: Ctx, terms: SearchTerm[], kind: string | undefined): Promise<RankedDocument[]> {
  const { actor } = ctx;
  if (actor.kind === "visitor" || actor.kind === "system" || (kind && kind !== "ticket")) return [];
  const words = terms.filter(({ negated }) => !negated).flatMap(({ texts }) => texts.slice(0, 1));
  return findOwnTickets(ctx, actor, words);
}

function testOf(terms: SearchTerm[]): WordTest {
  const wanted = terms.filter(({ negated }) => !negated);
  const words = wanted.flatMap(({ texts, synonyms, correction }) => [
    ...texts,
    ...synonyms,
    ...(correction ? [correction] : []),
  ]);
  const typed = wanted.find(({ prefix }) => prefix)?.texts[0];
  return wordTest(words, typed && typed.length > 1 ? typed : null);
}

const toHit = (found: RankedDocument, test: WordTest): SearchHit => ({
  kind: found.kind,
  path: found.path,
  title: highlightText(found.title, test),
  excerpt: excerptOf(found, test),
});

/** The corrected query, or null when nothing was corrected. */
function correctedQuery(terms: SearchTerm[]): string | null {
  if (terms.every(({ correction }) => correction === null)) return null;
  return terms
    .map(({ texts, phrase, negated, correction }) => {
      const text = correction ?? texts.join(" or ");
      return `${negated ? "-" : ""}${phrase ? `"${text}"` : text}`;
    })
    .join(" ");
}

async function suggestionsFor(ctx: Ctx, terms: SearchTerm[]): Promise<string[]> {
  const words = terms.flatMap(({ texts, negated }) => (negated ? [] : texts.filter((text) => text.length > 2)));
  return (await similarWords(ctx, words)).slice(0, searchLimits.suggestions);
}
