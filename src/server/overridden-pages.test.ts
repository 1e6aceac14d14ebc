import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { emptyTexts } from "#contract/seo-text-rules.ts";
import type { SeoState } from "#domain/live-seo/live-seo.ts";
import { rawRequest } from "#test/raw-request.ts";
import { smallPage } from "#test/small-site.ts";
import { createStaticSite } from "./static-site.ts";

const folder = mkdtempSync(path.join(tmpdir(), "longrow-overridden-"));
const html = smallPage("/faq/", { title: "Old title", head: "<script>run()</script>" }).body ?? "";
const fileOf = (url: string, file: string) => ({
  url,
  file,
  type: "text/html; charset=utf-8",
  etag: '"old"',
  immutable: false,
  encodings: [],
  scriptHashes: ["'sha256-built'"],
});
mkdirSync(path.join(folder, "client"));
writeFileSync(path.join(folder, "client/faq.html"), html);
writeFileSync(path.join(folder, "client/terms.html"), html);
const data = '[{"_1":2},"page",{"_3":4},"data",{"_5":6},"lead","Old"]\n';
writeFileSync(path.join(folder, "client/faq.data"), data);
writeFileSync(
  path.join(folder, "site.json"),
  JSON.stringify({
    canonicalUrl: "https://www.longrow.example",
    addresses: [],
    files: [fileOf("/faq/", "faq.html"), fileOf("/faq/_.data", "faq.data"), fileOf("/terms/", "terms.html")],
  }),
);
const site = createStaticSite(folder, { production: false, canonicalUrl: "https://www.longrow.example" });
const server = createServer((request, response) => void (site(request, response) || response.writeHead(404).end()));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = server.address();
const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const state = (title: string | null): SeoState => ({
  version: 1,
  redirects: new Map(),
  crawlers: new Map(),
  texts: new Map(
    title === null
      ? []
      : [
          ["/faq/", { texts: { ...emptyTexts, title }, publishedAt: new Date() }],
          ["/rendered/", { texts: { ...emptyTexts, title }, publishedAt: new Date() }],
        ],
  ),
});

test("a prerendered page shows the published texts until they are gone, in every encoding", async () => {
  await site.showTexts(state("New title"));
  const plain = await rawRequest(url, "/faq/", {});
  expect(plain.text).toContain("<title>New title</title>");
  const read = async (encoding: string) => rawRequest(url, "/faq/", { headers: { "accept-encoding": encoding } });
  const [br, gzip] = [await read("br"), await read("gzip")];
  expect(brotliDecompressSync(br.body).toString()).toBe(plain.text);
  expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
  const etag = String(plain.headers.etag);
  expect([br.headers.etag, gzip.headers.etag, etag === '"old"']).toEqual([etag, etag, false]);
  expect(plain.headers["content-security-policy"]).toContain("script-src 'self' 'sha256-built';");
  expect((await rawRequest(url, "/faq/", { headers: { "if-none-match": etag } })).status).toBe(304);
  expect((await rawRequest(url, "/faq/", { headers: { "if-none-match": '"old"' } })).status).toBe(200);
  expect((await rawRequest(url, "/terms/", {})).text).toBe(html);

  const dataOf = async () => (await rawRequest(url, "/faq/_.data", {})).text;
  expect(await dataOf()).toContain('"New title"');

  // Published twice in a row: the last one stays.
  await Promise.all([site.showTexts(state("Second")), site.showTexts(state("Third"))]);
  expect((await rawRequest(url, "/faq/", {})).text).toContain("<title>Third</title>");
  await site.showTexts(state(null));
  const back = await rawRequest(url, "/faq/", {});
  expect([back.text, back.headers.etag, await dataOf()]).toEqual([html, '"old"', data]);
});
