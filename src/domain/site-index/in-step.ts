import type { Ctx, Job } from "#domain/ctx.ts";
import { syncKnowledge } from "#domain/knowledge/sync-knowledge.ts";
import { syncSearch } from "#domain/search/sync-search.ts";
import { knowledgeEntries } from "#domain/site-index/knowledge-entries.ts";
import { searchEntries } from "#domain/site-index/search-sources.ts";

/** Synchronizes the search index with content and catalog. */
export const searchInStep = async (ctx: Ctx) =>
  syncSearch(ctx, { entries: await searchEntries(ctx), synonyms: ctx.site.content.searchSynonyms });

/** Synchronizes the assistant's knowledge with content and catalog. */
export const knowledgeInStep = async (ctx: Ctx) => syncKnowledge(ctx, await knowledgeEntries(ctx));

/** So that a scheduled text is searchable from the hour it is published. */
export const inStepJobs: readonly Job[] = [
  { name: "search-in-step", every: "hour at :17", run: searchInStep },
  { name: "knowledge-in-step", every: "hour at :17", run: knowledgeInStep },
];
