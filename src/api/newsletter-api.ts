import { Hono } from "hono";
import { SubscribeInput } from "#contract/newsletter/newsletter.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { subscribe } from "#domain/newsletter/subscribe.ts";

/** `/api/newsletter` */
export const newsletterApi = new Hono<ApiEnv>().post(
  "/",
  describe({
    access: "everyone",
    summary:
      "Subscribe to the newsletter; an email with a confirmation link follows, whether or not the address is known",
    body: SubscribeInput,
    answer: { status: 202 },
    refusals: [400, 413, 415, 422, 429],
  }),
  async (c) => {
    await subscribe(c.var.ctx, await jsonBody(c), { source: "api" });
    return c.body(null, 202);
  },
);
