import type { MiddlewareHandler } from "hono";

/**
 * Disables caching unless a response sets its own rules. `headers` are those the response varies by, so that a cache that
 * stores it anyway never serves it to someone else.
 */
export const keptByNobody = (...headers: string[]): MiddlewareHandler => {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
    if (/\bpublic\b/.test(c.res.headers.get("Cache-Control") ?? "")) return;
    for (const header of headers) c.res.headers.append("Vary", header);
  };
};
