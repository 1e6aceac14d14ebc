import { partsInStep } from "#domain/content-syncs/content-syncs.ts";
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

/**
 * Synchronizes what this build has not synchronized since a moment. Resolves to what was written and removed, which is nothing on
 * most starts: content changes with the build, and what owners publish is brought in step at once.
 */
export async function bringInStep(ctx: Ctx, since: Date) {
  const inStep = await partsInStep(ctx, since);
  return {
    search: inStep.has("search") ? null : await searchInStep(ctx),
    knowledge: inStep.has("knowledge") ? null : await knowledgeInStep(ctx),
  };
}

/** So that a scheduled text is searchable from the hour it is published. */
export const inStepJobs: readonly Job[] = [
  { name: "search-in-step", every: "hour at :17", run: searchInStep },
  { name: "knowledge-in-step", every: "hour at :17", run: knowledgeInStep },
];
