import { Hono } from "hono";
import { z } from "zod";
import { EventBatchInput, WebVitalInput } from "#contract/analytics/analytics.ts";
import { eventBatch } from "#contract/analytics/analytics-rules.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { recordEvents } from "#domain/analytics/record-events.ts";
import { recordWebVital } from "#domain/analytics/record-web-vital.ts";

const refusals = [400, 413, 415, 422, 429];

/** `/api/analytics` */
export const analyticsApi = new Hono<ApiEnv>()
  .get(
    "/tag-manager",
    describe({
      access: "everyone",
      summary: "Get the tag manager's container, for visitors who consented",
      answer: { status: 200, schema: z.object({ containerId: z.string().nullable() }) },
      refusals: [],
    }),
    (c) => c.var.answer({ containerId: c.var.ctx.tagManagerContainer }, { "Cache-Control": "public, max-age=300" }),
  )
  .post(
    "/events",
    describe({
      access: "optional",
      summary: "Record a batch of page events",
      body: EventBatchInput,
      answer: { status: 204 },
      refusals,
    }),
    async (c) => {
      const optOutSignal = c.req.header("sec-gpc") === "1";
      await recordEvents(c.var.ctx, await jsonBody(c, eventBatch.bytes), { optOutSignal });
      return c.body(null, 204);
    },
  )
  .post(
    "/web-vitals",
    describe({
      access: "optional",
      summary: "Record a page speed measurement",
      body: WebVitalInput,
      answer: { status: 204 },
      refusals,
    }),
    async (c) => {
      await recordWebVital(c.var.ctx, await jsonBody(c, eventBatch.bytes));
      return c.body(null, 204);
    },
  );
