import { expect, test } from "vitest";
import { productPictureFile } from "#contract/content/picture-files.ts";
import { ProductDrawing } from "#contract/products/products.ts";
import { readManifest } from "#server/static-site.ts";
import { rawRequest } from "#test/raw-request.ts";
import { app } from "./http-app.ts";
import { readPage } from "./read-page.ts";
import { livePageCache } from "#server/live-pages.ts";

/** Width and height from the PNG header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

const pages = readManifest("build")
  .files.filter(({ type, url }) => type.startsWith("text/html") && url !== "/offline/")
  .map(({ url }) => url);

test.each([...pages, "/favicon.svg"])("%s is sent compressed, and not again while unchanged", async (path) => {
  const brotli = { "accept-encoding": "gzip, deflate, br" };
  const first = await rawRequest(app.url, path, { headers: brotli });
  expect(first.headers["content-encoding"]).toBe("br");
  expect(first.headers.vary).toMatch(/accept-encoding/i);
  // The home page has live parts: browsers ask each time.
  expect(first.headers["cache-control"]).toBe(path === "/" ? livePageCache : "public, max-age=60, must-revalidate");
  const { etag = "" } = first.headers;
  expect(etag).toMatch(/^"\S{16,}"$/);
  const again = await rawRequest(app.url, path, { headers: { ...brotli, "if-none-match": etag } });
  expect([again.status, again.body.byteLength, again.headers.etag]).toEqual([304, 0, etag]);
  const changed = await rawRequest(app.url, path, { headers: { ...brotli, "if-none-match": '"something-else"' } });
  expect(changed.status).toBe(200);
  const plain = await rawRequest(app.url, path, { headers: { "accept-encoding": "identity" } });
  expect(plain.headers["content-encoding"]).toBeUndefined();
});

test("the service worker is never cached by browsers, and contains the build's version", async () => {
  const { headers, text, status } = await rawRequest(app.url, "/sw.js");
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["content-type"]).toMatch(/^text\/javascript/);
  expect(text).toMatch(/^\/\* [\w-]{16} \*\//);
});

test("the manifest and its icons", async () => {
  const { document } = await readPage("/");
  const attributes = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name));
  expect(attributes("link[rel=manifest]", "href")).toEqual(["/manifest.webmanifest"]);
  expect(attributes("link[rel=apple-touch-icon]", "href")).toEqual(["/icons/apple-touch-icon.png"]);
  expect(attributes("meta[name=theme-color]", "media")).toEqual([
    "(prefers-color-scheme: light)",
    "(prefers-color-scheme: dark)",
  ]);
  const { headers, text } = await rawRequest(app.url, "/manifest.webmanifest");
  expect(headers["content-type"]).toMatch(/^application\/manifest\+json/);
  const manifest = JSON.parse(text) as { icons: { src: string; sizes: string; purpose: string }[] };
  expect(manifest).toMatchObject({ short_name: "Longrow", start_url: "/", display: "standalone" });
  expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`).toSorted()).toEqual([
    "any 192x192",
    "any 512x512",
    "maskable 192x192",
    "maskable 512x512",
  ]);
  for (const src of [...manifest.icons.map((icon) => icon.src), "/icons/apple-touch-icon.png"]) {
    const icon = await rawRequest(app.url, src);
    expect(icon.headers["content-type"], src).toBe("image/png");
    const size = Number(/(\d+)\.png/.exec(src)?.[1] ?? 180);
    expect(sizeOf(icon.body), src).toEqual([size, size]);
  }
});

test.each(ProductDrawing.options)("search engines get an image of a product: %s", async (drawing) => {
  const { status, headers, body } = await rawRequest(app.url, productPictureFile(drawing));
  expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
  expect(sizeOf(body)).toEqual([1200, 950]);
});

test("ranges of a video, and none beyond its end", async () => {
  const path = "/videos/open-a-ticket.mp4";
  const part = await rawRequest(app.url, path, { headers: { range: "bytes=0-99" } });
  expect([part.status, part.body.byteLength, part.headers["content-type"]]).toEqual([206, 100, "video/mp4"]);
  expect((await rawRequest(app.url, path, { headers: { range: "bytes=99999999-" } })).status).toBe(416);
});

test("a whitepaper's PDF is immutable and its download counted, if a person reads it", async () => {
  const { document } = await readPage("/whitepapers/ransomware-plan/");
  const href = document.querySelector("main a[href*='.pdf']")?.getAttribute("href") ?? "";
  const browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
  for (const agent of [browser, "Googlebot/2.1"]) {
    const pdf = await rawRequest(app.url, href, { headers: { "user-agent": agent } });
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    expect(pdf.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(pdf.body.subarray(0, 5).toString()).toBe("%PDF-");
  }
  const counted = await app.ctx.db
    .selectFrom("downloads")
    .select("count")
    .where("file", "=", "/whitepapers/ransomware-plan.pdf")
    .execute();
  expect(counted).toEqual([{ count: 1 }]);
});
