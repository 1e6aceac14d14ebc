import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { ServerBuild } from "react-router";
import type { Language } from "#contract/languages.ts";
import { serviceWorkerPath } from "#contract/offline-rules.ts";
import { isPrivatePath } from "#contract/private-paths.ts";
import { etagOf } from "#server/etag-of.ts";
import { type Answer, sendNotModified, withoutHeaders } from "#server/send-answer.ts";
import type { Encoding, Prepared, SiteFile } from "#server/site-file.ts";
import { byteRange } from "#server/byte-range.ts";
import { scriptHashes as hashesOf } from "#server/finish-page.ts";
import { takesEncoding } from "#server/compressed.ts";
import { answeredQueries } from "#web/prerendered-paths.ts";
import { contentSecurityPolicy, securityHeaders } from "#server/security-headers.ts";

/** Build metadata, written by `scripts/finish-build.ts` to `build/site.json`. */
export interface SiteManifest {
  /** The www origin the pages were built with. */
  canonicalUrl: string;
  /** Canonical addresses of the prerendered pages. */
  addresses: string[];
  files: SiteFile[];
}

export const readManifest = (buildFolder: string): SiteManifest =>
  JSON.parse(readFileSync(path.join(buildFolder, "site.json"), "utf8")) as SiteManifest;

/** The files of a client in another language, written by `scripts/add-language.ts`; null where none was built. */
export function readLanguageAssets(buildFolder: string, language: Language): ServerBuild["assets"] | null {
  const file = path.join(buildFolder, `${language}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as ServerBuild["assets"]) : null;
}

const suffix = { identity: "", br: ".br", gzip: ".gz" } as const;
const year = "public, max-age=31536000, immutable";
const minute = "public, max-age=60, must-revalidate";
const day = "public, max-age=86400";
const media = /^video\//;

export interface StaticSiteOptions {
  production: boolean;
  /** When off, `/sw.js` is left to the handler that removes it from browsers. */
  serviceWorker?: boolean;
  tagManager?: boolean;
  canonicalUrl: string;
  /** False while owners' texts lie above those the pages were built with: then pages are rendered. */
  showsBuiltPages?: () => boolean;
}

/** Pages and their data. */
const isPage = ({ url, type }: SiteFile): boolean => type.startsWith("text/html") || url.endsWith(".data");

/**
 * Loads the built site into memory and returns a handler for its files and prerendered pages, compressed at build. The handler
 * returns false for anything else.
 */
export function createStaticSite(buildFolder: string, options: StaticSiteOptions) {
  const manifest = readManifest(buildFolder);
  const moved = manifest.canonicalUrl === options.canonicalUrl ? null : manifest.canonicalUrl;
  const files = manifest.files.filter(({ url }) => url !== serviceWorkerPath || options.serviceWorker !== false);
  const pages = new Set(files.filter(isPage).map(({ url }) => url));
  const site = new Map(files.map((file) => [file.url, prepare(file, buildFolder, options, moved)]));

  return function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = "/", headers } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const question = url.indexOf("?");
    const address = question === -1 ? url : url.slice(0, question);
    const found = site.get(address);
    if (!found || (pages.has(address) && options.showsBuiltPages?.() === false)) return false;
    if (question !== -1 && isAnswered(address, url.slice(question))) return false;
    const encoding = bestEncoding(headers["accept-encoding"] ?? "", found.answers);
    const answer = found.answers[encoding] ?? found.answers.identity;
    if (sendNotModified(request, response, { ...answer, etag: found.etag })) return true;
    const part =
      found.inParts && method === "GET" ? byteRange(headers, { ...found, size: answer.body.byteLength }) : null;
    if (part) sendPart(response, answer, part);
    else {
      response.writeHead(200, answer.headers);
      response.end(method === "HEAD" ? undefined : answer.body);
    }
    return true;
  };
}

function sendPart(response: ServerResponse, { headers, body }: Answer, part: { start: number; end: number } | "none") {
  const rest = withoutHeaders(headers, /^content-length$/i);
  const size = body.byteLength;
  if (part === "none") {
    response.writeHead(416, [...rest, "Content-Length", "0", "Content-Range", `bytes */${size}`]);
    response.end();
    return;
  }
  const { start, end } = part;
  const own = ["Content-Length", String(end - start + 1), "Content-Range", `bytes ${start}-${end}/${size}`];
  response.writeHead(206, [...rest, ...own]);
  response.end(body.subarray(start, end + 1));
}

/** A form sent without script puts its fields in the query, which the prerendered page does not know. */
function isAnswered(path: string, query: string): boolean {
  const fields = answeredQueries[path];
  if (!fields) return false;
  const asked = new URLSearchParams(query);
  return fields.some((field) => asked.has(field));
}

/** The smallest version that the client accepts. */
function bestEncoding(accepted: string, answers: Prepared["answers"]): Encoding {
  if (answers.br && takesEncoding(accepted, "br")) return "br";
  return answers.gzip && takesEncoding(accepted, "gzip") ? "gzip" : "identity";
}

function cacheOf({ url, immutable }: SiteFile, inParts: boolean): string {
  // A cached service worker could never be updated.
  if (url === serviceWorkerPath) return "no-cache";
  if (immutable) return year;
  return inParts ? day : minute;
}

function prepare(file: SiteFile, buildFolder: string, options: StaticSiteOptions, moved: string | null): Prepared {
  const read = (encoding: Encoding) => readFileSync(path.join(buildFolder, "client", file.file + suffix[encoding]));
  const bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer } = { identity: read("identity") };
  let { etag, scriptHashes } = file;
  if (moved && !file.immutable && bodies.identity.includes(moved)) {
    // The canonical host differs from the one used at build: replace it in the pages before serving.
    const text = bodies.identity.toString("utf8").replaceAll(moved, options.canonicalUrl);
    bodies.identity = Buffer.from(text);
    if (scriptHashes) scriptHashes = hashesOf(text);
    etag = etagOf(text);
    if (file.encodings.includes("gzip")) bodies.gzip = gzipSync(bodies.identity);
    if (file.encodings.includes("br"))
      bodies.br = brotliCompressSync(bodies.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  } else {
    for (const encoding of file.encodings) bodies[encoding] = read(encoding);
  }
  return answering(file, { etag, scriptHashes, bodies }, options);
}

interface Content {
  etag: string;
  scriptHashes: string[] | undefined;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}

function answering(file: SiteFile, { etag, scriptHashes, bodies }: Content, options: StaticSiteOptions): Prepared {
  const inParts = media.test(file.type);
  const shared: Record<string, string> = {
    ...securityHeaders(options),
    "Content-Type": file.type,
    "Cache-Control": cacheOf(file, inParts),
    ETag: etag,
    ...(inParts ? { "Accept-Ranges": "bytes" } : {}),
    Vary: "Accept-Encoding",
    "Content-Security-Policy": contentSecurityPolicy({
      ...options,
      tagManager: options.tagManager === true && !isPrivatePath(file.url),
      scripts: scriptHashes ?? [],
    }),
  };
  const answerFor = (encoding: Encoding, body: Buffer): Answer => {
    const own = {
      ...shared,
      "Content-Length": String(body.byteLength),
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
    };
    return { body, headers: Object.entries(own).flat() };
  };
  const answers: Prepared["answers"] = { identity: answerFor("identity", bodies.identity) };
  if (bodies.br) answers.br = answerFor("br", bodies.br);
  if (bodies.gzip) answers.gzip = answerFor("gzip", bodies.gzip);
  return { etag, inParts, answers };
}
