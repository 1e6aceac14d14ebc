import { Hono } from "hono";
import { SearchAnswer, SearchInput } from "#contract/search/search.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { searchSite } from "#domain/search/search-site.ts";

/** `/api/search` */
export const searchApi = new Hono<ApiEnv>().get(
  "/",
  describe({
    access: "optional",
    summary: "Search the site and, when signed in, my own tickets",
    query: SearchInput,
    answer: { status: 200, schema: SearchAnswer },
    refusals: [422, 429],
  }),
  async (c) => c.var.answer(await searchSite(c.var.ctx, c.req.query())),
);
