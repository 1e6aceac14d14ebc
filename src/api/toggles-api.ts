import { Hono } from "hono";
import { z } from "zod";
import { ChangeToggleInput, FeatureToggleView } from "#contract/site/feature-toggle-view.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { listToggles } from "#domain/toggles/list-toggles.ts";

/** `/api/toggles`: public. */
export const togglesApi = new Hono<ApiEnv>().get(
  "/",
  describe({
    access: "everyone",
    summary: "List feature toggles",
    answer: { status: 200, schema: z.object({ items: z.array(FeatureToggleView) }) },
    refusals: [],
  }),
  async (c) => c.var.answer({ items: await listToggles(c.var.ctx) }, { "Cache-Control": "no-cache" }),
);

/** `/api/admin/toggles` */
export const adminTogglesApi = new Hono<ApiEnv>().patch(
  "/:id",
  describe({
    access: "admin",
    summary: "Switch a feature for everyone",
    body: ChangeToggleInput,
    answer: { status: 200, schema: FeatureToggleView },
    refusals: [400, 401, 403, 404, 413, 415, 422],
  }),
  async (c) => c.var.answer(await changeToggle(c.var.ctx, c.req.param("id"), await jsonBody(c))),
);
