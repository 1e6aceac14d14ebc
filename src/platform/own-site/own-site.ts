import { type IncomingMessage, request } from "node:http";
import { request as requestSecurely } from "node:https";

export interface SiteAnswer {
  status: number;
  /** The raw Location header. */
  location: string | null;
  type: string;
  /** The X-Robots-Tag header. */
  robots: string | null;
  /** Decoded text; empty for a HEAD request and for what is not text. */
  body: string;
  /** Of the decoded body, or Content-Length of a HEAD request. */
  bytes: number;
  /** True when the answer was larger than allowed and was cut. */
  cut: boolean;
}

export interface ReadOptions {
  method?: "GET" | "HEAD";
  maxBytes?: number;
  signal?: AbortSignal;
  userAgent?: string;
}

/** This server's own pages, as anybody gets them. */
export interface OwnSite {
  /** Reads one address and follows no redirect. @throws Error when the server does not answer. */
  read(path: string, options?: ReadOptions): Promise<SiteAnswer>;
}

/** Name of the audit; its requests are not counted as visits or misses. */
export const auditAgent = "Mozilla/5.0 (compatible; SiteAudit/1.0)";

const readTimeout = 15_000;

/**
 * Reads from `origin()`, which is known once the server listens. Not with fetch(): it holds its answers by weak references, which
 * V8 clears only in a full collection, so each audit would leave tens of megabytes behind.
 */
export function createOwnSite(origin: () => string | null): OwnSite {
  return {
    async read(path, options = {}) {
      const base = origin();
      if (base === null) throw new Error("The server does not listen yet.");
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), readTimeout);
      const { signal } = options;
      try {
        return await ask(base + path, options, signal ? AbortSignal.any([signal, late.signal]) : late.signal);
      } catch (error) {
        if (late.signal.aborted) throw new DOMException("The page did not answer in time.", "TimeoutError");
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

async function ask(
  address: string,
  { method = "GET", maxBytes = 3_000_000, userAgent = auditAgent }: ReadOptions,
  signal: AbortSignal,
): Promise<SiteAnswer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const begin = address.startsWith("https:") ? requestSecurely : request;
    begin(address, { method, signal, headers: { accept: "text/html,*/*;q=0.5", "user-agent": userAgent } })
      .once("response", resolve)
      .once("error", reject)
      .end();
  });
  const { headers } = answer;
  const type = headers["content-type"] ?? "";
  const [robots = null] = [headers["x-robots-tag"]].flat();
  const head = { status: answer.statusCode ?? 0, location: headers.location ?? null, type, robots };
  if (method === "HEAD" || !/^(text\/|application\/(json|xml|rss))/.test(type)) {
    if (method === "HEAD") answer.resume();
    else answer.destroy();
    return { ...head, body: "", bytes: Number(headers["content-length"] ?? 0), cut: false };
  }
  return { ...head, ...(await textOf(answer, maxBytes)) };
}

async function textOf(answer: IncomingMessage, maxBytes: number): Promise<Pick<SiteAnswer, "body" | "bytes" | "cut">> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (bytes > maxBytes) break;
  }
  return { body: Buffer.concat(chunks).toString("utf8"), bytes, cut: bytes > maxBytes };
}
