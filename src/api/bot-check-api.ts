import { Hono } from "hono";
import { z } from "zod";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";

/** `/api/bot-check`: an ALTCHA challenge; a form sends base64 of `{"challenge", "solution"}` as `botCheck`. */
export const botCheckApi = new Hono<ApiEnv>().get(
  "/",
  describe({
    access: "everyone",
    summary: "Get a challenge to solve before submitting a form",
    answer: { status: 200, schema: z.object({ parameters: z.looseObject({}), signature: z.string() }) },
    refusals: [429],
  }),
  async (c) => {
    await requireWithinLimit(c.var.ctx, visitorLimits.botCheck, networkOf(c.var.ctx));
    c.header("Cache-Control", "no-store");
    return c.var.answer(await c.var.ctx.botCheck.challenge());
  },
);
