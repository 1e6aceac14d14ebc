import { describe, expect, test } from "vitest";
import { crawledSite } from "./crawled-site.ts";
import { canonicalPaths, citationTests, everyPageTests, sitemapPaths } from "./every-page-tests.ts";
import { app } from "./http-app.ts";
import { linkedDataTests } from "./linked-data-tests.ts";

const site = () => crawledSite(app.url);

everyPageTests({ site, paths: canonicalPaths, atLeast: { links: 3000, pages: 90 } });
linkedDataTests(site, 60);

test("no page is an orphan", async () => {
  const { pages } = await site();
  expect(canonicalPaths.filter((path) => !pages.has(path))).toEqual([]);
});

test("the sitemap has all canonical pages and no others", async () => {
  const named = await sitemapPaths();
  expect(named.length).toBeGreaterThan(60);
  expect(canonicalPaths.filter((path) => !named.includes(path))).toEqual([]);
  const { pages } = await site();
  for (const path of named) {
    expect.soft(pages.get(path)?.status, path).toBe(200);
    expect.soft(pages.get(path)?.document.querySelector("meta[name=robots]"), path).toBeNull();
  }
});

describe("in both languages", () => {
  citationTests((cited) => cited);
});
