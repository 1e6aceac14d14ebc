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

/** How the audit names itself; its requests are not counted as visits or misses. */
export const auditAgent = "Mozilla/5.0 (compatible; SiteAudit/1.0)";

const readTimeout = 15_000;

/** Reads from `origin()`, which is known once the server listens. */
export function createOwnSite(origin: () => string | null): OwnSite {
  return {
    async read(path, { method = "GET", maxBytes = 3_000_000, signal, userAgent = auditAgent } = {}) {
      const base = origin();
      if (base === null) throw new Error("The server does not listen yet.");
      const timeout = AbortSignal.timeout(readTimeout);
      const answer = await fetch(base + path, {
        method,
        redirect: "manual",
        headers: { accept: "text/html,*/*;q=0.5", "user-agent": userAgent },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      const type = answer.headers.get("content-type") ?? "";
      const head = {
        status: answer.status,
        location: answer.headers.get("location"),
        type,
        robots: answer.headers.get("x-robots-tag"),
      };
      const said = Number(answer.headers.get("content-length") ?? 0);
      if (method === "HEAD" || !/^(text\/|application\/(json|xml|rss))/.test(type)) {
        await answer.body?.cancel();
        return { ...head, body: "", bytes: said, cut: false };
      }
      return { ...head, ...(await textOf(answer, maxBytes)) };
    },
  };
}

async function textOf(answer: Response, maxBytes: number): Promise<Pick<SiteAnswer, "body" | "bytes" | "cut">> {
  if (!answer.body) return { body: "", bytes: 0, cut: false };
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let body = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { body: body + decoder.decode(), bytes, cut: false };
    bytes += value.byteLength;
    body += decoder.decode(value, { stream: true });
    if (bytes > maxBytes) {
      await reader.cancel();
      return { body, bytes, cut: true };
    }
  }
}
