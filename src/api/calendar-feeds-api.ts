import { Hono } from "hono";
import {
  CalendarFeedList,
  CreateCalendarFeedInput,
  CreatedCalendarFeed,
} from "#contract/appointments/calendar-feeds.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import {
  createCalendarFeed,
  listCalendarFeeds,
  revokeCalendarFeed,
} from "#domain/calendar-feeds/manage-calendar-feeds.ts";

/** `/api/me/calendar-feeds`: the secret addresses under which a calendar reads my appointments. */
export const calendarFeedsApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "member",
      summary: "List my calendar addresses, without what opens them",
      answer: { status: 200, schema: CalendarFeedList },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await listCalendarFeeds(c.var.ctx)),
  )
  .post(
    "/",
    describe({
      access: "member",
      summary: "Create a calendar address; it is told this once",
      body: CreateCalendarFeedInput,
      answer: { status: 201, schema: CreatedCalendarFeed },
      refusals: [400, 401, 403, 409, 413, 415, 422, 429],
    }),
    async (c) => c.var.answer(await createCalendarFeed(c.var.ctx, await jsonBody(c))),
  )
  .delete(
    "/:id",
    describe({
      access: "member",
      summary: "End a calendar address at once",
      answer: { status: 204 },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      await revokeCalendarFeed(c.var.ctx, c.req.param("id"));
      return c.body(null, 204);
    },
  );
