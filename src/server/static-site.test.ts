import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { createStaticSite, type SiteManifest } from "./static-site.ts";

const folder = mkdtempSync(path.join(tmpdir(), "longrow-static-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const film = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
const canonicalUrl = "https://www.longrow.example";
const fileOf = (url: string, type: string) => ({
  url,
  file: url.slice(1),
  type,
  etag: '"abc"',
  immutable: false,
  encodings: [],
});
const manifest: SiteManifest = {
  canonicalUrl,
  addresses: [],
  files: [
    fileOf("/videos/a.mp4", "video/mp4"),
    fileOf("/robots.txt", "text/plain; charset=utf-8"),
    { ...fileOf("/page.html", "text/html; charset=utf-8"), encodings: ["br", "gzip"] },
  ],
};
const page = `<p>${canonicalUrl}/about/</p>`;
mkdirSync(path.join(folder, "client/videos"), { recursive: true });
writeFileSync(path.join(folder, "site.json"), JSON.stringify(manifest));
writeFileSync(path.join(folder, "client/videos/a.mp4"), film);
writeFileSync(path.join(folder, "client/robots.txt"), "User-agent: *\n");
writeFileSync(path.join(folder, "client/page.html"), page);
writeFileSync(path.join(folder, "client/page.html.br"), brotliCompressSync(page));
writeFileSync(path.join(folder, "client/page.html.gz"), gzipSync(page));

async function ask(url: string, headers: Record<string, string> = {}, method = "GET", host = canonicalUrl) {
  const serve = createStaticSite(folder, { production: false, canonicalUrl: host });
  const listener: RequestListener = (request, response) => {
    if (!serve(request, response)) response.writeHead(404).end();
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, { headers, method });
  const body = Buffer.from(await answer.arrayBuffer());
  server.closeAllConnections();
  server.close();
  return { status: answer.status, headers: answer.headers, body };
}

test("an unsatisfiable range is refused with the file's length", async () => {
  const { status, headers, body } = await ask("/videos/a.mp4", { range: "bytes=1000-" });
  expect([status, headers.get("content-range"), body.byteLength]).toEqual([416, "bytes */1000", 0]);
});

test("invalid ranges, and ranges of other versions, get the whole video", async () => {
  const asks: Record<string, string>[] = [
    { range: "bytes=x" },
    { range: "bytes=0-1,4-5" },
    { range: "bytes=0-1", "if-range": '"old"' },
  ];
  for (const asked of asks) {
    const { status, headers, body } = await ask("/videos/a.mp4", asked);
    expect([status, headers.get("accept-ranges"), headers.get("content-range")]).toEqual([200, "bytes", null]);
    expect(body).toEqual(film);
  }
});

test("a video is sent in ranges", async () => {
  for (const [range, start, end] of [
    ["bytes=0-", 0, 999],
    ["bytes=500-599", 500, 599],
    ["bytes=-1", 999, 999],
  ] as const) {
    const { status, headers, body } = await ask("/videos/a.mp4", { range });
    expect([status, headers.get("content-range")]).toEqual([206, `bytes ${start}-${end}/1000`]);
    expect([headers.get("content-length"), headers.get("content-type")]).toEqual([
      String(end - start + 1),
      "video/mp4",
    ]);
    expect(headers.get("etag")).toBe('"abc"');
    expect(body).toEqual(film.subarray(start, end + 1));
  }
});

test("HEAD requests, unchanged videos and other files are not sent in ranges", async () => {
  const range = "bytes=0-1";
  expect((await ask("/videos/a.mp4", { range }, "HEAD")).status).toBe(200);
  expect((await ask("/videos/a.mp4", { range, "if-none-match": '"abc"' })).status).toBe(304);
  const plain = await ask("/robots.txt", { range });
  expect([plain.status, plain.headers.get("accept-ranges")]).toEqual([200, null]);
});

test("a page is the same in each encoding, also on another host than it was built for", async () => {
  for (const host of [canonicalUrl, "https://www.other.example"])
    for (const encoding of ["br", "gzip", "identity"]) {
      const { status, headers, body } = await ask("/page.html", { "accept-encoding": encoding }, "GET", host);
      expect([status, headers.get("content-encoding") ?? "identity", body.toString()]).toEqual([
        200,
        encoding,
        page.replace(canonicalUrl, host),
      ]);
    }
});
