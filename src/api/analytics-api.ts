import { Hono } from "hono";
import { z } from "zod";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";

/** `/api/analytics` */
export const analyticsApi = new Hono<ApiEnv>().get(
  "/tag-manager",
  describe({
    summary: "The tag manager's container, for browsers whose person has agreed",
    answer: { status: 200, schema: z.object({ containerId: z.string().nullable() }) },
    refusals: [],
  }),
  (c) => c.json({ containerId: c.var.ctx.tagManagerContainer }, 200, { "Cache-Control": "public, max-age=300" }),
);
