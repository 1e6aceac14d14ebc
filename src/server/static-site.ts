import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { contentSecurityPolicy, securityHeaders } from "#server/security-headers.ts";

/** What the build says of one file of the site; written by `scripts/finish-build.ts` to `build/site.json`. */
export interface SiteFile {
  url: string;
  file: string;
  type: string;
  etag: string;
  /** Name carries a hash of the content, so it never changes. */
  immutable: boolean;
  /** Compressed twins that lie beside the file. */
  encodings: ("br" | "gzip")[];
  scriptHashes?: string[];
}

type Encoding = "identity" | "br" | "gzip";
interface Answer {
  headers: string[];
  body: Buffer;
}
interface Prepared {
  etag: string;
  answers: Partial<Record<Encoding, Answer>> & { identity: Answer };
}

const suffix = { identity: "", br: ".br", gzip: ".gz" } as const;
const year = "public, max-age=31536000, immutable";
const minute = "public, max-age=60, must-revalidate";

/**
 * Reads the built site into memory and returns a handler that answers its files and prerendered pages straight from
 * there, compressed at build. The handler returns false for everything that is not such a file.
 */
export function createStaticSite(buildFolder: string, options: { production: boolean }) {
  const files = JSON.parse(readFileSync(path.join(buildFolder, "site.json"), "utf8")) as SiteFile[];
  const site = new Map(files.map((file) => [file.url, prepare(file, buildFolder, options)]));

  return function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = "/", headers } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const question = url.indexOf("?");
    const found = site.get(question === -1 ? url : url.slice(0, question));
    if (!found) return false;
    const accepted = headers["accept-encoding"] ?? "";
    const encoding: Encoding =
      accepted.includes("br") && found.answers.br
        ? "br"
        : accepted.includes("gzip") && found.answers.gzip
          ? "gzip"
          : "identity";
    const answer = found.answers[encoding] ?? found.answers.identity;
    if (headers["if-none-match"] === found.etag) {
      response.writeHead(
        304,
        answer.headers.filter(
          (_, index, all) => !/^content-(length|encoding|type)$/i.test(all[index - (index % 2)] ?? ""),
        ),
      );
      response.end();
      return true;
    }
    response.writeHead(200, answer.headers);
    response.end(method === "HEAD" ? undefined : answer.body);
    return true;
  };
}

function prepare(file: SiteFile, buildFolder: string, options: { production: boolean }): Prepared {
  const isPage = file.scriptHashes !== undefined;
  const shared: Record<string, string> = {
    ...securityHeaders(options),
    "Content-Type": file.type,
    "Cache-Control": file.immutable ? year : minute,
    ETag: file.etag,
    Vary: "Accept-Encoding",
    "Content-Security-Policy": contentSecurityPolicy({ ...options, scripts: isPage ? file.scriptHashes : [] }),
  };
  const answerFor = (encoding: Encoding): Answer => {
    const body = readFileSync(path.join(buildFolder, "client", file.file + suffix[encoding]));
    const own = {
      ...shared,
      "Content-Length": String(body.byteLength),
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
    };
    return { body, headers: Object.entries(own).flat() };
  };
  const answers: Prepared["answers"] = { identity: answerFor("identity") };
  for (const encoding of file.encodings) answers[encoding] = answerFor(encoding);
  return { etag: file.etag, answers };
}
