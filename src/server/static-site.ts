import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { Readable } from "node:stream";
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from "node:zlib";
import type { ServerBuild } from "react-router";
import type { Language } from "#contract/values/languages.ts";
import { serviceWorkerPath } from "#contract/site/offline-rules.ts";
import { isPrivatePath } from "#contract/site/private-paths.ts";
import { etagOf } from "#server/etag-of.ts";
import { sendNotModified } from "#server/send-answer.ts";
import { type Body, type FileAnswer, inMemory, onDisk, sendBody, sendPart } from "#server/send-file.ts";
import type { Encoding, Prepared, SiteFile } from "#server/site-file.ts";
import { byteRange } from "#forms/byte-range.ts";
import { scriptHashes as hashesOf } from "#server/finish-page.ts";
import { takesEncoding } from "#server/compressed.ts";
import { answeredQueries } from "#contract/site/address-areas.ts";
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
/** Larger files that compression does not shrink, films and pictures for link previews, are read from the disk each time. */
const mostKeptBytes = 32_000;

export interface StaticSiteOptions {
  production: boolean;
  /** When off, `/sw.js` is left to the handler that removes it from browsers. */
  serviceWorker?: boolean;
  tagManager?: boolean;
  canonicalUrl: string;
  /** False for a page that is rendered: owners' texts lie above those it was built with, or it has live parts. */
  showsBuiltPage?: (address: string) => boolean;
}

/** Pages and their data. */
const isPage = ({ url, type }: SiteFile): boolean => type.startsWith("text/html") || url.endsWith(".data");

/**
 * Returns a handler for the files and prerendered pages of the built site, compressed at build. The version of each that most visitors
 * get is in memory, the others on the disk. The handler returns false for anything else.
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
    if (!found || (pages.has(address) && options.showsBuiltPage?.(address) === false)) return false;
    if (question !== -1 && isAnswered(address, url.slice(question))) return false;
    const answer =
      found.answers[bestEncoding(headers["accept-encoding"] ?? "", found.answers)] ?? found.answers.identity;
    if (sendNotModified(request, response, { ...answer, etag: found.etag })) return true;
    const part = found.inParts && method === "GET" ? byteRange(headers, { ...found, size: answer.size }) : null;
    if (part) sendPart(response, answer, part);
    else {
      response.writeHead(200, answer.headers);
      if (method === "HEAD") response.end();
      else sendBody(response, answer);
    }
    return true;
  };
}

/** A form sent without script puts its fields in the query, which the prerendered page does not know. */
function isAnswered(path: string, query: string): boolean {
  const fields = answeredQueries.get(path);
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
  const place = path.join(buildFolder, "client", file.file);
  if (moved && !file.immutable) {
    const built = readFileSync(place);
    if (built.includes(moved)) {
      // The canonical host differs from the one used at build: replace it in the pages before serving.
      const text = built.toString("utf8").replaceAll(moved, options.canonicalUrl);
      const bodies = renewed(Buffer.from(text), file.encodings);
      return answering(
        file,
        { etag: etagOf(text), scriptHashes: file.scriptHashes && hashesOf(text), bodies },
        options,
      );
    }
  }
  const bodies: Content["bodies"] = { identity: onDisk(place) };
  for (const encoding of file.encodings) bodies[encoding] = onDisk(place + suffix[encoding]);
  // The answer that most visitors get is kept.
  const best = file.encodings.includes("br") ? "br" : "identity";
  const { size } = bodies[best] ?? bodies.identity;
  if (!file.releasesAgo && (best === "br" || size <= mostKeptBytes))
    bodies[best] = inMemory(readFileSync(place + suffix[best]));
  return answering(file, { ...file, bodies }, options);
}

/** The versions of a text that is not as it was built: kept compressed, and unpacked for whoever takes no compression. */
function renewed(text: Buffer, encodings: SiteFile["encodings"]): Content["bodies"] {
  if (!encodings.includes("br")) return { identity: inMemory(text) };
  const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return {
    br: inMemory(packed),
    gzip: inMemory(gzipSync(text)),
    identity: { size: text.byteLength, read: () => Readable.from([brotliDecompressSync(packed)]) },
  };
}

interface Content {
  etag: string;
  scriptHashes?: string[] | undefined;
  bodies: Partial<Record<Encoding, Body>> & { identity: Body };
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
  const answerFor = (encoding: Encoding, body: Body): FileAnswer => {
    const own = {
      ...shared,
      "Content-Length": String(body.size),
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
    };
    return { ...body, headers: Object.entries(own).flat() };
  };
  const answers: Prepared["answers"] = { identity: answerFor("identity", bodies.identity) };
  if (bodies.br) answers.br = answerFor("br", bodies.br);
  if (bodies.gzip) answers.gzip = answerFor("gzip", bodies.gzip);
  return { etag, inParts, answers };
}
