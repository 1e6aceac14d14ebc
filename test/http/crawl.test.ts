import { describe, expect, test } from "vitest";
import { isOfTemplates, pageTemplates } from "#test/page-templates.ts";
import { crawledSite } from "./crawled-site.ts";
import { canonicalPaths, citationTests, everyPageTests, sitemapPaths } from "./every-page-tests.ts";
import { app } from "./http-app.ts";
import { linkedDataTests } from "./linked-data-tests.ts";

// A page of each template; crawl.slow.test.ts reads all.
const site = () => crawledSite(app.url, pageTemplates);
const paths = canonicalPaths.filter((path) => pageTemplates.includes(path));

everyPageTests({ site, paths, atLeast: { links: 1000, pages: 30 } });
linkedDataTests(site, 20);

test("the sitemap has all canonical pages", async () => {
  const named = await sitemapPaths();
  expect(named.length).toBeGreaterThan(60);
  expect(canonicalPaths.filter((path) => !named.includes(path))).toEqual([]);
});

describe("in both languages", () => {
  citationTests((cited) => cited.filter(isOfTemplates));
});
