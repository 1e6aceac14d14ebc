import { Hono } from "hono";
import { expect, test } from "vitest";
import type { ApiEnv } from "#api/api-env.ts";
import { loggedPath } from "#contract/appointments/calendar-feed-words.ts";
import { createCalendarFeed, revokeCalendarFeed } from "#domain/calendar-feeds/manage-calendar-feeds.ts";
import { testCtx } from "#test/test-ctx.ts";
import { companyOf } from "#test/test-devices.ts";
import { calendarFeedFiles } from "./calendar-feed-files.ts";

const ctx = await testCtx();
const site = new Hono<ApiEnv>();
site.use(async (c, next) => {
  c.set("ctx", ctx);
  await next();
});
site.route("/", calendarFeedFiles);
const get = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers });

test("a calendar is private, asked anew each time, and 304 while nothing changed", async () => {
  const { owner } = await companyOf(ctx);
  const { id, address } = await createCalendarFeed(owner, {});
  const path = new URL(address).pathname;
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
  });
  const etag = answer.headers.get("etag") ?? "";
  const again = await get(path, { "If-None-Match": etag });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  await revokeCalendarFeed(owner, id);
  expect((await get(path, { "If-None-Match": etag })).status).toBe(404);
});

test("what opens nothing looks the same, and nobody stores it", async () => {
  for (const path of ["/calendar/x.ics", `/calendar/${"A".repeat(43)}.ics`, `/calendar/${"A".repeat(43)}`]) {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  expect((await get("/calendar/")).status).toBe(404);
  expect(loggedPath("/calendar/secret.ics")).toBe("/calendar/{key}");
  expect(loggedPath("/admin/")).toBe("/admin/");
});
