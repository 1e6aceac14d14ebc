import { knowledgeEntries } from "#domain/site-index/knowledge-entries.ts";
import { syncKnowledge } from "#domain/knowledge/sync-knowledge.ts";
import { searchEntries } from "#domain/site-index/search-sources.ts";
import { syncSearch } from "#domain/search/sync-search.ts";
import type { TestCtx } from "./test-ctx.ts";

/** Indexes the site for search and assistant, as each start does. */
export async function indexSite(ctx: TestCtx): Promise<void> {
  await syncSearch(ctx, { entries: await searchEntries(ctx), synonyms: ctx.site.content.searchSynonyms });
  await syncKnowledge(ctx, await knowledgeEntries(ctx));
}
