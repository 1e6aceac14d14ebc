import { expect, test } from "vitest";
import { rawRequest } from "#test/raw-request.ts";
import { documentPages, siteDocuments } from "#test/site-pages.ts";
import { app } from "./http-app.ts";
import { readPage } from "./read-page.ts";

test("every document is complete and links to its Markdown version, which exists", async () => {
  expect(documentPages.length).toBeGreaterThan(35);
  for (const path of documentPages) {
    const { status, document } = await readPage(path);
    expect(status, path).toBe(200);
    expect(document.querySelectorAll("h1").length, path).toBe(1);
    const twin = document.querySelector("link[rel=alternate][type='text/markdown']")?.getAttribute("href");
    if (!twin) continue;
    const { status: found, headers } = await rawRequest(app.url, new URL(twin).pathname);
    expect([found, headers["content-type"]], twin).toEqual([200, "text/markdown; charset=utf-8"]);
  }
});

const kinds = {
  BlogPosting: siteDocuments.blog,
  TechArticle: siteDocuments.docs,
  Article: [...siteDocuments.caseStudies, ...siteDocuments.whitepapers],
  JobPosting: siteDocuments.careers,
};

test.each(Object.entries(kinds))("each page of its kind has one %s in the linked graph", async (kind, list) => {
  for (const { path } of list) {
    const { graph } = await readPage(path);
    expect(graph?.filter((node) => node["@type"] === kind).length, path).toBe(1);
  }
});

test("examples are marked as examples, and positions state their pay", async () => {
  expect((await readPage("/case-studies/")).main).toContain("made up to show how we work");
  const { main } = await readPage(siteDocuments.caseStudies[0]?.path ?? "");
  expect(main).toContain("do not exist");
  expect((await readPage("/careers/")).main).toContain("$24–31 an hour");
});

test.each(["/blog/feed.xml", "/llms.txt", "/.well-known/security.txt", "/functions/v1/sitemap"])(
  "machines find %s",
  async (path) => {
    expect((await rawRequest(app.url, path)).status).toBe(200);
  },
);
