import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { readManifest } from "#server/static-site.ts";
import { parsedPage } from "#test/parsed-page.ts";
import { rawRequest } from "#test/raw-request.ts";
import type { CrawledSite } from "./crawled-site.ts";
import { app } from "./http-app.ts";
import { spanishSwitchedOn } from "./spanish-switched-on.ts";

/** Paths of the indexable pages. */
export const canonicalPaths = readManifest("build").addresses.map((address) => new URL(address).pathname);

interface Share {
  /** The crawl, of which every page that was read is tested. */
  site: () => Promise<CrawledSite>;
  /** The canonical pages among them. */
  paths: readonly string[];
  atLeast: { links: number; pages: number };
}

/** Checks of every page: its links, head, picture and HTML. */
export function everyPageTests({ site, paths, atLeast }: Share): void {
  test(
    "every link inside the site leads to a page without a detour, and every hash to a place on it",
    { timeout: 60_000 },
    async () => {
      // The first test waits for the crawl.
      const { pages, links } = await site();
      const lost = links.filter(({ to, hash }) => {
        const target = pages.get(to);
        if (target?.status !== 200) return true;
        return hash !== "" && target.html && target.document.getElementById(decodeURIComponent(hash)) === null;
      });
      expect(links.length).toBeGreaterThan(atLeast.links);
      expect(lost).toEqual([]);
    },
  );

  test("every page has title, description and heading without script", async () => {
    const { read: pages } = await site();
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    for (const path of paths) {
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
    const { read: pages } = await site();
    const seen = new Set<string>();
    for (const [path, { document, html }] of pages) {
      if (!html) continue;
      const content = (property: string) =>
        document.querySelector(`meta[property="${property}"]`)?.getAttribute("content") ?? "";
      if (!document.querySelector("link[rel=canonical]")) continue;
      const { pathname, search } = new URL(content("og:image"));
      // That of the home page is the one of all others without their own.
      if (path !== "/" && canonicalPaths.includes(path)) {
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

  test("every public page is valid HTML", { timeout: 120_000 }, async () => {
    const { read: pages } = await site();
    const texts = [...pages].filter(([, page]) => page.html).map(([path, page]) => [path, page.text] as const);
    const offline = await rawRequest(app.url, "/offline/");
    const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
    expect(texts.length).toBeGreaterThan(atLeast.pages);
    for (const [path, text] of [...texts, ["/offline/", offline.text] as const]) {
      const { results } = await validator.validateString(text);
      const found = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line }) => `${line} ${ruleId} ${message}`),
      );
      expect.soft(found, path).toEqual([]);
    }
  });
}

/** Paths that the sitemaps name. */
export async function sitemapPaths(): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await rawRequest(app.url, path)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, place = ""]) => new URL(place).pathname,
    );
  const named: string[] = [];
  for (const part of await locations("/functions/v1/sitemap")) named.push(...(await locations(part)));
  return named;
}

/** Pages that the assistant cites exist: those that `chosen` picks from all cited ones. */
export function citationTests(chosen: (paths: string[]) => string[]): void {
  spanishSwitchedOn();

  test("every citation anchor of the assistant exists on its page, in both languages", async () => {
    const chunks = await app.ctx.db.selectFrom("kb_chunks").select("url").distinct().execute();
    const cited = chunks.map(({ url }) => url);
    // Only page headings, and products with a single passage, are cited without an anchor.
    expect(cited.filter((url) => url.includes("#")).length).toBeGreaterThan(400);
    const anchors = Map.groupBy(cited, (address) => address.split("#")[0] ?? "");
    for (const path of chosen([...anchors.keys()])) {
      const { status, text } = await rawRequest(app.url, path, { headers: { accept: "text/html" } });
      expect.soft(status, path).toBe(200);
      const document = parsedPage(text);
      for (const address of anchors.get(path) ?? []) {
        const [, anchor] = address.split("#");
        if (anchor) expect.soft(document.getElementById(anchor), address).not.toBeNull();
      }
      const ids = [...document.querySelectorAll("main [id]")].map(({ id }) => id);
      expect.soft(new Set(ids).size, `ids of ${path} are unique`).toBe(ids.length);
    }
  }, 60_000);
}
