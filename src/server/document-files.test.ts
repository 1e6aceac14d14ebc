import { Hono } from "hono";
import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import type { ApiEnv } from "#api/api-env.ts";
import { slugOf } from "#contract/site/addresses.ts";
import { documentsAfter, postFile } from "#test/content-files.ts";
import { testCtx } from "#test/test-ctx.ts";
import { seedProducts } from "#seed/sample-products.ts";
import { listProductAddresses } from "#domain/products/list-product-addresses.ts";
import { documentFiles } from "./document-files.ts";

const canonicalUrl = "https://www.longrow.example";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const pdf = new TextEncoder().encode("%PDF-1.7 test");
const paper = "/whitepapers/ransomware-plan.pdf";

/** The repository's documents, a draft, and an article published an hour after `ctx` was made. */
async function served(userAgent = firefox) {
  const ctx = await testCtx();
  const soon = new Date(ctx.clock.now().getTime() + 3_600_000).toISOString();
  const { content, documents } = documentsAfter((files) => {
    files["content/blog/draft.md"] = postFile({ title: "A draft", status: "draft" });
    files["content/blog/soon.md"] = postFile(
      { title: "'Tea & <b>cake</b>'", status: "scheduled", publishedAt: soon },
      "Text & more. [Up](#up) [Help](/docs/)\n\n## Up\n\nEnd.",
    );
    const plan = "content/whitepapers/to-the-cloud-without-a-lost-weekend.md";
    files[plan] = files[plan]!.replace("status: published", "status: draft");
  });
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set("ctx", { ...ctx, site: { content, documents, slugOf }, client: { ...ctx.client, userAgent } });
    await next();
  });
  app.route(
    "/",
    documentFiles({
      canonicalUrl,
      builtAddresses: ["/faq/", "/video/open-a-ticket/"].map((path) => `https://www.built.example${path}`),
      hasSpanish: false,
      whitepaperPdf: async () => pdf,
    }),
  );
  const get = (path: string, init?: RequestInit) => app.request(path, init);
  const count = async () => {
    const rows = await ctx.db.selectFrom("downloads").select("count").where("file", "=", paper).execute();
    return rows.reduce((sum, row) => sum + row.count, 0);
  };
  return { ctx, get, count };
}

function parseXml(text: string) {
  const document = new new JSDOM("").window.DOMParser().parseFromString(text, "application/xml");
  expect(document.querySelector("parsererror")).toBeNull();
  return document;
}

describe("unknown and unpublished documents", () => {
  test.each([
    "/blog/nothing.md",
    "/blog/draft.md",
    "/blog/..%2f..%2fpackage.md",
    "/docs/draft.md",
    "/imprint.md",
    "/videos/nothing.vtt",
    "/functions/v1/sitemap/nothing.xml",
    "/videos/..%2fopen-a-ticket.vtt",
    "/whitepapers/nothing.pdf",
    "/whitepapers/to-the-cloud-without-a-lost-weekend.pdf",
    "/whitepapers/..%2fransomware-plan.pdf",
  ])("%s is a 404", async (path) => {
    expect((await (await served()).get(path)).status).toBe(404);
  });
});

test("a scheduled article is in no file before its time, and in all of them afterwards", async () => {
  const { ctx, get } = await served();
  const lists = ["/blog/feed.xml", "/llms.txt", "/functions/v1/sitemap/blog.xml"];
  expect((await get("/blog/soon.md")).status).toBe(404);
  for (const list of lists) expect(await (await get(list)).text(), list).not.toContain("/blog/soon");
  ctx.clock.pass({ hours: 1 });
  expect((await get("/blog/soon.md")).status).toBe(200);
  for (const list of lists) expect(await (await get(list)).text(), list).toContain("/blog/soon");
  for (const list of lists) expect(await (await get(list)).text(), list).not.toContain("draft");
});

test("the feed is RSS 2.0 with full texts, absolute links and everything escaped", async () => {
  const { ctx, get } = await served();
  ctx.clock.pass({ hours: 1 });
  const answer = await get("/blog/feed.xml");
  expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  const feed = parseXml(await answer.text());
  expect(feed.documentElement.getAttribute("version")).toBe("2.0");
  const items = [...feed.querySelectorAll("item")];
  expect(items.length).toBeGreaterThan(6);
  for (const item of items) {
    expect(item.querySelector("link")?.textContent).toMatch(/^https:\/\/www\.longrow\.example\/blog\/[a-z0-9-]+\/$/);
    expect(new Date(item.querySelector("pubDate")?.textContent ?? "").getTime()).toBeGreaterThan(0);
    expect(item.textContent).not.toMatch(/href="[/#]/);
  }
  expect(items[0]?.querySelector("title")?.textContent).toBe("Tea & <b>cake</b>");
  expect(items[0]?.textContent).toContain(`href="${canonicalUrl}/blog/soon/#up"`);
});

test("the Markdown version is self-contained", async () => {
  const { ctx, get } = await served();
  ctx.clock.pass({ hours: 1 });
  const answer = await get("/blog/soon.md");
  expect(answer.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  const text = await answer.text();
  expect(text).toMatch(/^# Tea & <b>cake<\/b>\n\n> A description/);
  expect(text).toContain(`[Up](${canonicalUrl}/blog/soon/#up) [Help](${canonicalUrl}/docs/)`);
  expect(await (await get("/privacy.md")).text()).toMatch(/^# Privacy\n/);
});

test("a video has captions", async () => {
  const { get } = await served();
  const answer = await get("/videos/open-a-ticket.vtt");
  expect(answer.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
  expect(await answer.text()).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /);
});

test("llms.txt names services, documents by their Markdown address, and no drafts", async () => {
  const { get } = await served();
  const text = await (await get("/llms.txt")).text();
  expect(text).toMatch(/^# Longrow\n\n> /);
  expect(text).toContain(`](${canonicalUrl}/services/pc-repair/)`);
  expect(text).toContain(`](${canonicalUrl}/docs/open-a-ticket.md)`);
  expect(text).not.toContain("lost-weekend");
});

test("the sitemap is an index of parts with every address once, on the canonical host", async () => {
  const { get } = await served();
  const index = parseXml(await (await get("/functions/v1/sitemap")).text());
  expect(index.documentElement.localName).toBe("sitemapindex");
  const parts = [...index.querySelectorAll("loc")].map((loc) => new URL(loc.textContent ?? "").pathname);
  const places: (string | null)[] = [];
  for (const part of parts) {
    const map = parseXml(await (await get(part)).text());
    places.push(...[...map.querySelectorAll("url > loc")].map((loc) => loc.textContent));
  }
  expect(places).toEqual(
    expect.arrayContaining([
      `${canonicalUrl}/get-started/`,
      `${canonicalUrl}/search/`,
      `${canonicalUrl}/auth/`,
      `${canonicalUrl}/forgot-password/`,
      `${canonicalUrl}/faq/`,
      `${canonicalUrl}/blog/first-hour-of-ransomware/`,
    ]),
  );
  expect(new Set(places).size).toBe(places.length);
  expect(places.filter((place) => !place?.startsWith(canonicalUrl))).toEqual([]);
});

test("the sitemap has dates only where the content states one", async () => {
  const { get } = await served();
  const index = parseXml(await (await get("/functions/v1/sitemap")).text());
  const dayOf = (document: Document, path: string) =>
    [...document.querySelectorAll("loc")]
      .find((loc) => loc.textContent === canonicalUrl + path)
      ?.parentElement?.querySelector("lastmod")?.textContent;
  expect(dayOf(index, "/functions/v1/sitemap/pages.xml")).toBeUndefined();
  expect(dayOf(index, "/functions/v1/sitemap/docs.xml")).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(dayOf(parseXml(await (await get("/functions/v1/sitemap/pages.xml")).text()), "/faq/")).toBeUndefined();
  const docs = parseXml(await (await get("/functions/v1/sitemap/docs.xml")).text());
  expect(dayOf(docs, "/docs/open-a-ticket/")).toBe("2026-10-02");
});

test("the product sitemap has active products with the day of their last change, and nothing else", async () => {
  const { ctx, get } = await served();
  const map = async () => (await get("/functions/v1/sitemap/products.xml")).text();
  expect(await map()).not.toContain("/product/");
  const admin = { ...ctx, actor: { kind: "system", name: "test" } } as const;
  await seedProducts(admin);
  const [first] = await listProductAddresses(ctx);
  const text = await map();
  const day = first?.updatedAt.slice(0, 10);
  expect(text).toContain(`<loc>${canonicalUrl}${first?.path}</loc><lastmod>${day}</lastmod>`);
  expect(text).toContain(`<loc>${canonicalUrl}/shop/</loc><lastmod>`);
  await ctx.db
    .updateTable("products")
    .set({ status: "archived" })
    .where("slug", "=", first?.path.split("/")[2] ?? "")
    .execute();
  expect(await map()).not.toContain(`${first?.path}<`);
  ctx.clock.pass({ days: 2 });
  await ctx.db.updateTable("products").set({ updated_at: ctx.clock.now() }).where("status", "=", "active").execute();
  expect(await map()).toContain(`<lastmod>${ctx.clock.now().toISOString().slice(0, 10)}</lastmod>`);
});

test("the video sitemap has file, thumbnail and duration", async () => {
  const { get } = await served();
  const map = parseXml(await (await get("/functions/v1/sitemap/videos.xml")).text());
  const films = [...map.getElementsByTagName("video:video")];
  const film = films.find((one) => one.textContent?.includes("open-a-ticket"));
  const field = (name: string) => film?.getElementsByTagName(`video:${name}`)[0]?.textContent;
  expect(field("content_loc")).toBe(`${canonicalUrl}/videos/open-a-ticket.mp4`);
  expect(field("thumbnail_loc")).toBe(`${canonicalUrl}/videos/open-a-ticket.webp`);
  expect(Number(field("duration"))).toBeGreaterThan(10);
});

test("security.txt never expires", async () => {
  const { ctx, get } = await served();
  ctx.clock.pass({ days: 3000 });
  const text = await (await get("/.well-known/security.txt")).text();
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(ctx.clock.now().getTime() + 90 * 86_400_000);
  expect(expires).toBeLessThan(ctx.clock.now().getTime() + 365 * 86_400_000);
  expect(text).toMatch(/^Contact: mailto:support@longrow\.example$/m);
});

describe("a whitepaper as PDF", () => {
  test("is sent to a bot without being counted", async () => {
    const { get, count } = await served("Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)");
    const before = await count();
    expect((await get(paper)).status).toBe(200);
    expect(await count()).toBe(before);
  });

  test("is not counted for HEAD, revalidation and prefetch", async () => {
    const { get, count } = await served();
    const before = await count();
    const head = await get(paper, { method: "HEAD" });
    expect(await head.text()).toBe("");
    const again = await get(paper, { headers: { "if-none-match": head.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
    await get(paper, { headers: { "sec-purpose": "prefetch" } });
    expect(await count()).toBe(before);
  });

  test("is counted for a reader, and cacheable when its version is in the address", async () => {
    const { get, count } = await served();
    const before = await count();
    const answer = await get(paper);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toBe('inline; filename="ransomware-plan.pdf"');
    expect(answer.headers.get("cache-control")).toContain("must-revalidate");
    expect((await get(`${paper}?v=0a1b2c3d4e`)).headers.get("cache-control")).toContain("immutable");
    expect(await count()).toBe(before + 2);
  });

  test("is sent even when counting fails", async () => {
    const { ctx, get } = await served();
    ctx.rateLimits.use = () => Promise.reject(new Error("the counters are away"));
    expect((await get(paper)).status).toBe(200);
  });
});
