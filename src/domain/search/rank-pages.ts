import type { Ctx } from "#domain/ctx.ts";
import { expandTerms } from "#domain/search/expand-terms.ts";
import { rankDocuments, type RankedDocument } from "#domain/search/rank-documents.ts";
import { searchTerms } from "#domain/search/search-terms.ts";

export interface RankedPages {
  /** By address, with and without its hash: the page's score as a share of the best one's, 0 to 1. */
  shares: Map<string, number>;
  /** The best page; null when there is none, or it is no page of its own. */
  best: RankedDocument | null;
  /** Likely corrections of words that no page contains. */
  corrections: Map<string, string>;
}

const mostPages = 20;
/** A question is answered by its passage; a product has many names. */
const unnamed = ["question", "product"];

/** An address without its query and hash. */
export const pageOf = (url: string): string => url.replace(/[#?].*$/, "");

/** Ranks the pages for a question as the site's search does. */
export async function rankPages(ctx: Ctx, question: string, audiences: string[]): Promise<RankedPages> {
  const terms = await expandTerms(ctx, searchTerms(question));
  const { documents } = await rankDocuments(ctx, terms, { asked: question, limit: mostPages, offset: 0, audiences });
  const [best] = documents;
  const shares = new Map<string, number>();
  for (const { path, score } of documents)
    for (const address of [path, pageOf(path)])
      if (!shares.has(address)) shares.set(address, score / (best?.score ?? score));
  const corrections = new Map(
    terms.flatMap(({ texts: [typed], correction }) => (typed && correction ? [[typed, correction]] : [])),
  );
  return { shares, best: best && !unnamed.includes(best.kind) ? best : null, corrections };
}
