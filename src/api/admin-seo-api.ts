import { Hono } from "hono";
import { NotFoundPath, NotFoundQuery } from "#contract/not-found.ts";
import { pageOf } from "#contract/paging.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { listNotFound } from "#domain/seo/list-not-found.ts";

/** `/api/admin/seo`. Mounted below `/api/admin`, whose middleware admits only administrators. */
export const adminSeoApi = new Hono<ApiEnv>().get(
  "/not-found",
  describe({
    access: "admin",
    summary: "List missing addresses, most requested first",
    query: NotFoundQuery,
    answer: { status: 200, schema: pageOf(NotFoundPath) },
    refusals: [401, 403, 422],
  }),
  async (c) => c.var.answer(await listNotFound(c.var.ctx, c.req.query())),
);
