import { Hono } from "hono";
import type { ApiEnv } from "#api/api-env.ts";
import { readCalendarFeed } from "#domain/calendar-feeds/read-calendar-feed.ts";
import { DomainError } from "#domain/errors.ts";
import { etagOf } from "#server/etag-of.ts";
import * as t from "#words/shell.ts";

/** Asked anew each time, so that an ended address is over at once; a calendar that has the newest gets 304. */
const rules = { "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" };

/** Calendars behind secret addresses. A miss is not counted by path: the path would be the key. */
export const calendarFeedFiles = new Hono<ApiEnv>().get("/calendar/:file", async (c) => {
  const file = c.req.param("file");
  const missing = () => c.text(t.noSuchFile, 404, { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
  if (!file.endsWith(".ics")) return missing();
  try {
    const content = await readCalendarFeed(c.var.ctx, file.slice(0, -".ics".length));
    if (content === null) return missing();
    const etag = etagOf(content);
    if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, { ...rules, ETag: etag });
    return c.body(content, 200, {
      ...rules,
      ETag: etag,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="calendar.ics"',
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "too_many") throw error;
    return c.text(error.message, 429, { "Retry-After": String(error.details.retryAfterSeconds ?? 60) });
  }
});
