/** Post-processes the built site: defers page scripts, computes script hashes, compresses and lists all files. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { hashedFile } from "#contract/site/address-patterns.ts";
import { offlinePath } from "#contract/site/offline-rules.ts";
import { parseContent } from "#domain/content/parse-content.ts";
import { refuseTypedPrices } from "#domain/content/typed-prices.ts";
import { readContentFolder, readTranslations } from "#server/content-folder.ts";
import { leanManifest, routeManifest } from "./lean-manifest.ts";
import { buildServiceWorker, takeScriptAway } from "./build-service-worker.ts";
import { buildSocialImages } from "./build-social-images.ts";
import { buildWhitepapers } from "./build-whitepapers.ts";
import { builtPages, filesIn } from "./built-pages.ts";
import { reportPageWeights } from "./page-weights.ts";
import { commitFile } from "#platform/build-version/build-version.ts";
import { finishPage, scriptHashes } from "#server/finish-page.ts";
import type { SiteFile } from "#server/site-file.ts";
import type { SiteManifest } from "#server/static-site.ts";

const client = path.resolve("build/client");

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".vtt": "text/vtt; charset=utf-8",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".data": "text/x-script; charset=utf-8",
};
const compressible = /^(text|application\/(json|xml|manifest)|image\/svg)/;
const offlineFile = `${offlinePath.slice(1)}index.html`;
const hashedName = /[-.][A-Za-z0-9_-]{8,}\.(js|css|woff2|png|svg)$/;

function finish(file: string): SiteFile {
  const place = path.join(client, file);
  const type = types[path.extname(file)] ?? "application/octet-stream";
  let content = readFileSync(place);
  let hashes: string[] | undefined;
  if (file.endsWith(".html")) {
    const html = content.toString("utf8");
    const page = file === offlineFile ? html : finishPage(html, `/${file}`, null);
    content = Buffer.from(page);
    hashes = scriptHashes(page);
    writeFileSync(place, content);
  }
  const encodings: SiteFile["encodings"] = [];
  if (compressible.test(type) && content.byteLength > 200) {
    encodings.push("br", "gzip");
    writeFileSync(`${place}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${place}.gz`, gzipSync(content, { level: 9 }));
  }
  return {
    url: `/${file.replace(/(^|\/)index\.html$/, "$1")}`,
    file,
    type,
    etag: `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`,
    immutable: hashedName.test(file) && hashedFile.test(`/${file}`),
    encodings,
    ...(hashes ? { scriptHashes: hashes } : {}),
  };
}

rmSync(path.join(client, ".vite"), { recursive: true, force: true });
takeScriptAway(path.join(client, offlinePath, "index.html"));
const pages = builtPages(client);
/** Only pages that are canonical and indexable. */
const addresses = pages
  .flatMap(({ own, canonical, address }) => (address && own === canonical ? [address] : []))
  .toSorted();
for (const files of [readContentFolder(), readTranslations()]) refuseTypedPrices(files);
const { business } = parseContent(readContentFolder());
await buildSocialImages(pages, client, business);
const canonicalUrl = new URL(addresses[0] ?? "https://www.example.com").origin;
const routes = routeManifest(client);
leanManifest(client);
await buildServiceWorker(client);
const manifest: SiteManifest = { canonicalUrl, addresses, files: filesIn(client).map(finish) };
reportPageWeights(client, routes);
writeFileSync(path.resolve("build/site.json"), JSON.stringify(manifest));
// A folder without its history has no commit to name.
const commit = spawnSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" });
if (commit.status === 0) writeFileSync(path.resolve(commitFile), commit.stdout);
await buildWhitepapers(path.resolve("build/whitepapers"));
console.log(`${addresses.length} pages and ${manifest.files.length} files are ready.`);
