import type { MiddlewareHandler } from "hono";

/**
 * Nothing is kept by a cache unless an answer says so itself. `headers` are those an answer depends on: whoever keeps it
 * all the same must not hand it to somebody else.
 */
export const keptByNobody = (...headers: string[]): MiddlewareHandler => {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
    if (/\bpublic\b/.test(c.res.headers.get("Cache-Control") ?? "")) return;
    for (const header of headers) c.res.headers.append("Vary", header);
  };
};
