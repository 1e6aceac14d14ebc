import { expect, test } from "vitest";
import { searchEntries } from "#domain/site-index/search-sources.ts";
import { searchSite } from "#domain/search/search-site.ts";
import { syncSearch } from "#domain/search/sync-search.ts";
import { seedProducts } from "#seed/sample-products.ts";
import { searchQuestions } from "#test/search-questions.ts";
import { testCtx } from "#test/test-ctx.ts";
import { siteContent } from "#content/site-content.ts";

const ctx = await testCtx();
await seedProducts({ ...ctx, actor: { kind: "system", name: "sample data" } });
const entries = await searchEntries(ctx);
await syncSearch(ctx, { entries, synonyms: siteContent.searchSynonyms });

test("every question names an existing page", () => {
  const paths = new Set(entries.map(({ path }) => path));
  expect(searchQuestions.filter(([, path]) => !paths.has(path))).toEqual([]);
  expect(searchQuestions.length).toBeGreaterThanOrEqual(60);
});

test("95 % of the questions find their page in the top three", async () => {
  const missed: string[] = [];
  for (const [q, path] of searchQuestions) {
    const { items } = await searchSite({ ...ctx, actor: { kind: "visitor", network: q } }, { q, limit: 3 });
    if (!items.some((item) => item.path === path)) missed.push(`${q}: ${items.map((item) => item.path).join(" ")}`);
  }
  expect(missed.length / searchQuestions.length, missed.join("\n")).toBeLessThanOrEqual(0.05);
});
