import { Hono } from "hono";
import type { ApiEnv } from "#api/api-env.ts";
import { feedPath, machineListPath } from "#contract/site/addresses.ts";
import { type Language, languages } from "#contract/values/languages.ts";
import { addressIn, spanishAddress } from "#contract/site/spanish-addresses.ts";
import { legalIds } from "#contract/organizations/documents.ts";
import { collectionPaths, collectionsOf, findShown, shownOf } from "#domain/content/shown-documents.ts";
import { videoCaptions } from "#domain/content/video-captions.ts";
import { listProductAddresses } from "#domain/products/list-product-addresses.ts";
import { countDownload } from "#domain/downloads/count-download.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { readPictureFile } from "#domain/pictures/picture-store.ts";
import { hasTwin, sourceIn } from "#domain/language/has-twin.ts";
import type { Ctx } from "#domain/ctx.ts";
import { robotsText } from "#contract/seo/robots-text.ts";
import { fileAnswer } from "#forms/file-answer.ts";
import { calendarFeedFiles } from "#server/calendar-feed-files.ts";
import { compressed } from "#server/compressed.ts";
import { blogFeed } from "#server/blog-feed.ts";
import { documentMarkdown, machineList, securityText, type WrittenDocument } from "#server/machine-texts.ts";
import { sitemapIndex, sitemapPart } from "#server/sitemaps.ts";
import { etagOf } from "#server/etag-of.ts";

export interface DocumentFilesOptions {
  canonicalUrl: string;
  /** Canonical addresses of the prerendered pages. */
  builtAddresses: string[];
  /** True when the pages of the Spanish client were built. */
  hasSpanish: boolean;
  /** A whitepaper's PDF, or null. */
  whitepaperPdf: (id: string) => Promise<Uint8Array<ArrayBuffer> | null>;
}

/** The text of a file at a given time, or null when there is none. */
type Compose = (now: Date, params: Record<string, string>, ctx: Ctx) => string | null | Promise<string | null>;

const minute = "public, max-age=60, must-revalidate";
const year = "public, max-age=31536000, immutable";

/** Other formats of the documents: feed, Markdown, PDF, and lists for machines. Each shows only what is published. */
export function documentFiles({ canonicalUrl, builtAddresses, hasSpanish, whitepaperPdf }: DocumentFilesOptions) {
  const siteOf = ({ site }: Ctx) => ({ content: site.content, documents: site.documents, canonicalUrl });
  const files = new Hono<ApiEnv>();
  files.route("/", calendarFeedFiles);

  const text = (path: string, type: string, compose: Compose) =>
    files.get(path, async (c, next) => {
      const { ctx } = c.var;
      const body = await compose(ctx.clock.now(), c.req.param(), ctx);
      if (body === null) return next();
      const etag = etagOf(body);
      const headers = new Headers({ "Content-Type": type, "Cache-Control": minute, ETag: etag });
      if (c.req.header("if-none-match")?.includes(etag)) {
        headers.set("Vary", "Accept-Encoding");
        return new Response(null, { status: 304, headers });
      }
      return compressed(c.req.header("accept-encoding") ?? "", body, { status: 200, headers });
    });

  text(feedPath, "application/rss+xml; charset=utf-8", (now, _, ctx) => blogFeed(siteOf(ctx), now));
  text(machineListPath, "text/plain; charset=utf-8", (now, _, ctx) => machineList(siteOf(ctx), now));
  text("/robots.txt", "text/plain; charset=utf-8", (_now, _params, ctx) =>
    robotsText(ctx.liveSeo.current().crawlers, canonicalUrl),
  );
  text("/.well-known/security.txt", "text/plain; charset=utf-8", (now, _, ctx) => securityText(siteOf(ctx), now));
  const map = async (ctx: Ctx) => ({
    ...siteOf(ctx),
    builtAddresses,
    isBilingual: hasSpanish && ctx.liveContent.current().isBilingual,
    hasTwin: (path: string) => hasSpanish && hasTwin(ctx, path),
    headsAt: ctx.liveContent.current().headsAt,
    products: await listProductAddresses(ctx),
  });
  text("/functions/v1/sitemap", "application/xml; charset=utf-8", async (now, _, ctx) =>
    sitemapIndex(await map(ctx), now),
  );
  text("/functions/v1/sitemap/:part{[a-z]+\\.xml}", "application/xml; charset=utf-8", async (now, { part = "" }, ctx) =>
    sitemapPart(await map(ctx), part, now),
  );
  text("/videos/:file{[a-z0-9-]+\\.vtt}", "text/vtt; charset=utf-8", (_, { file }, ctx) => {
    const video = ctx.site.content.videos.find(({ id }) => `${id}.vtt` === file);
    return video ? videoCaptions(video) : null;
  });
  const markdown = "text/markdown; charset=utf-8";
  /** In the language of its address; null where the text is not there in Spanish. */
  const markdownIn = (language: Language, ctx: Ctx, document: WrittenDocument): string | null => {
    if (language === "en") return documentMarkdown(document, { canonicalUrl });
    if (!hasSpanish || sourceIn(ctx, language, document.path) === document.path) return null;
    const linkTo = (address: string) =>
      hasTwin(ctx, address.replace(/[?#].*$/, "")) ? addressIn(language, address) : address;
    return documentMarkdown(document, { canonicalUrl, linkTo });
  };
  for (const language of languages) {
    const inLanguage = (path: string) => (language === "en" ? path : spanishAddress(path));
    for (const path of collectionPaths)
      text(`${inLanguage(path)}:file{[a-z0-9-]+\\.md}`, markdown, (now, { file = "" }, ctx) => {
        const list = collectionsOf(ctx.site.documents).find((collection) => collection.path === path)?.documents ?? [];
        const found = findShown(list, file.replace(/\.md$/, ""), now);
        return found ? markdownIn(language, ctx, found.item) : null;
      });
    for (const id of legalIds)
      text(inLanguage(`/${id}/`).replace(/\/$/, ".md"), markdown, (_now, _params, ctx) =>
        markdownIn(language, ctx, ctx.site.documents.legal[id]),
      );
  }

  files.get("/pictures/uploaded/:file", async (c, next) => {
    const [, id, ending] = /^([0-9a-f-]{36})(-\d+\.avif|-\d+\.webp|-low\.webp|\.jpg)$/.exec(c.req.param("file")) ?? [];
    const file = id && ending && isUuid(id) ? await readPictureFile(c.var.ctx, { id, ending }) : null;
    if (!file || !ending) return next();
    const type = ending.endsWith(".jpg") ? "image/jpeg" : `image/${ending.slice(ending.lastIndexOf(".") + 1)}`;
    // Another picture has another name.
    return fileAnswer(c.req.raw, file, { "Content-Type": type, "Cache-Control": year });
  });

  files.get("/whitepapers/:file{[a-z0-9-]+\\.pdf}", async (c, next) => {
    const { ctx } = c.var;
    const file = c.req.param("file");
    const found = shownOf(ctx.site.documents.whitepapers, ctx.clock.now()).find(({ id }) => `${id}.pdf` === file);
    const pdf = found ? await whitepaperPdf(found.id) : null;
    if (!pdf) return next();
    const etag = etagOf(pdf);
    const headers = {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${file}"`,
      // Pages link to the PDF with the text's version, so the content of that address never changes.
      "Cache-Control": c.req.query("v") ? year : minute,
      ETag: etag,
      // The policy of pages blocks the browser's PDF viewer.
      "Content-Security-Policy": "frame-ancestors 'none'",
    };
    if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, headers);
    const fetched = c.req.raw.method === "GET" && !/prefetch/.test(c.req.header("sec-purpose") ?? "");
    if (fetched)
      await countDownload(ctx, c.req.path).catch((error: unknown) =>
        ctx.log.warn({ error }, "a download was not counted"),
      );
    return c.body(pdf, 200, headers);
  });
  return files;
}
