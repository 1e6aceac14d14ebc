import type { MiddlewareHandler } from "hono";
import { limitedBody, refuseLargeBody } from "#api/json-body.ts";
import { bodyBytesAllowed, uploadLimitBytes } from "#contract/site/limits.ts";
import { englishPath } from "#contract/site/english-path.ts";

/**
 * Refuses bodies larger than their address takes before anything reads them.
 * @throws UnreadableRequest 413, or 400 when a body without a declared length breaks off.
 */
export const limitBody: MiddlewareHandler = async (c, next) => {
  const { raw } = c.req;
  const most = bodyBytesAllowed(englishPath(c.req.path), c.req.header("content-type") ?? "");
  refuseLargeBody(raw, most);
  // Node holds a body to its declared length. Without one it is counted here; forms with files are counted by their reader.
  const isUncounted = c.req.header("content-length") === undefined && most !== uploadLimitBytes;
  if (isUncounted && raw.body)
    c.req.raw = new Request(raw.url, {
      method: raw.method,
      headers: raw.headers,
      signal: raw.signal,
      body: await limitedBody(raw, most),
    });
  await next();
};
