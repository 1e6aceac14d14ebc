import { JSDOM } from "jsdom";
import { readManifest } from "#server/static-site.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { app } from "./http-app.ts";
import { crawledSite } from "./crawled-site.ts";
import { rawRequest } from "#test/raw-request.ts";

/** Paths of the indexable pages. */
const canonicalPaths = readManifest("build").addresses.map((address) => new URL(address).pathname);

test(
  "every link inside the site leads to a page without a detour, and every hash to a place on it",
  { timeout: 60_000 },
  async () => {
    // The first test waits for the crawl of the whole site.
    const { pages, links } = await crawledSite(app.url);
    const lost = links.filter(({ to, hash }) => {
      const target = pages.get(to);
      if (target?.status !== 200) return true;
      return hash !== "" && target.html && target.document.getElementById(decodeURIComponent(hash)) === null;
    });
    expect(links.length).toBeGreaterThan(3000);
    expect(lost).toEqual([]);
  },
);

async function switchSpanish(enabled: boolean) {
  const owner = { ...app.ctx, actor: { kind: "system" as const, name: "test" } };
  await changeToggle(owner, "bilingual_support", { enabled });
  const status = enabled ? 200 : 404;
  await vi.waitFor(async () => expect((await fetch(`${app.url}/es/`)).status).toBe(status), { timeout: 1500 });
}

test("every citation anchor of the assistant exists on its page, in both languages", async () => {
  await switchSpanish(true);
  onTestFinished(() => switchSpanish(false));
  const chunks = await app.ctx.db.selectFrom("kb_chunks").select("url").distinct().execute();
  const cited = chunks.map(({ url }) => url);
  // Only page headings, and products with a single passage, are cited without an anchor.
  expect(cited.filter((url) => url.includes("#")).length).toBeGreaterThan(400);
  const documents = new Map<string, Document>();
  for (const address of cited) {
    const [path = "", anchor] = address.split("#");
    const known = documents.get(path);
    const answer = known ? null : await rawRequest(app.url, path, { headers: { accept: "text/html" } });
    if (answer) expect.soft(answer.status, path).toBe(200);
    const document = known ?? new JSDOM(answer?.text ?? "").window.document;
    documents.set(path, document);
    if (anchor) expect.soft(document.getElementById(anchor), address).not.toBeNull();
    const ids = [...document.querySelectorAll("main [id]")].map(({ id }) => id);
    expect.soft(new Set(ids).size, `ids of ${path} are unique`).toBe(ids.length);
  }
}, 60_000);

test("no page is an orphan", async () => {
  const { pages } = await crawledSite(app.url);
  expect(canonicalPaths.filter((path) => !pages.has(path))).toEqual([]);
});

test("every page has title, description and heading without script", async () => {
  const { pages } = await crawledSite(app.url);
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const path of canonicalPaths) {
    const document = pages.get(path)?.document;
    const attribute = (selector: string, name: string) => document?.querySelector(selector)?.getAttribute(name) ?? "";
    const title = document?.title ?? "";
    const description = attribute("meta[name=description]", "content");
    expect.soft(titles.get(title), `${path} has the title of another page: ${title}`).toBeUndefined();
    expect.soft(descriptions.get(description), `${path} has the description of another page`).toBeUndefined();
    titles.set(title, path);
    descriptions.set(description, path);
    expect.soft(title.length, `title of ${path}`).toBeGreaterThan(10);
    expect.soft(title.length, `title of ${path}`).toBeLessThanOrEqual(60);
    expect.soft(description.length, `description of ${path}`).toBeGreaterThanOrEqual(70);
    expect.soft(description.length, `description of ${path}`).toBeLessThanOrEqual(160);
    expect.soft(document?.querySelectorAll("h1").length, `headings of ${path}`).toBe(1);
    expect.soft(document?.querySelector("main")?.textContent?.length, `words of ${path}`).toBeGreaterThan(350);
    expect.soft(new URL(attribute("link[rel=canonical]", "href")).pathname, path).toBe(path);
  }
});

test("every page has a social image", async () => {
  const { pages } = await crawledSite(app.url);
  const seen = new Set<string>();
  for (const [path, { document, html }] of pages) {
    if (!html) continue;
    const content = (property: string) =>
      document.querySelector(`meta[property="${property}"]`)?.getAttribute("content") ?? "";
    if (!document.querySelector("link[rel=canonical]")) continue;
    const { pathname, search } = new URL(content("og:image"));
    if (canonicalPaths.includes(path)) {
      expect.soft(pathname, path).not.toBe("/social/site.png");
      expect.soft(seen.has(pathname), `${path} has a picture of its own`).toBe(false);
    }
    seen.add(pathname);
    expect.soft([content("og:image:width"), content("og:image:height")], path).toEqual(["1200", "630"]);
    expect.soft(content("og:image:alt"), path).toMatch(/\w{3}/);
    expect
      .soft(document.querySelector("meta[name='twitter:card']")?.getAttribute("content"), path)
      .toBe("summary_large_image");
    const image = await rawRequest(app.url, pathname + search);
    expect.soft([image.status, image.headers["content-type"]], pathname).toEqual([200, "image/png"]);
    // Width and height are in the PNG header.
    expect.soft([image.body.readUInt32BE(16), image.body.readUInt32BE(20)], pathname).toEqual([1200, 630]);
    expect.soft(image.body.byteLength, pathname).toBeLessThan(200_000);
  }
});

test("the sitemap has all canonical pages and no others", async () => {
  const locations = async (path: string) =>
    [...(await rawRequest(app.url, path)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, place = ""]) => new URL(place).pathname,
    );
  const named: string[] = [];
  for (const part of await locations("/functions/v1/sitemap")) named.push(...(await locations(part)));
  expect(named.length).toBeGreaterThan(60);
  expect(canonicalPaths.filter((path) => !named.includes(path))).toEqual([]);
  const { pages } = await crawledSite(app.url);
  for (const path of named) {
    expect.soft(pages.get(path)?.status, path).toBe(200);
    expect.soft(pages.get(path)?.document.querySelector("meta[name=robots]"), path).toBeNull();
  }
});
