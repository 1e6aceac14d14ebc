import { Hono } from "hono";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { limitedBody } from "#api/json-body.ts";
import { bodyLimit } from "#contract/site/limits.ts";
import { takeCardEvent } from "#domain/payments/take-card-event.ts";

/** `/api/webhooks`: messages of other services, proven by their signature. */
export const webhooksApi = new Hono<ApiEnv>().post(
  "/stripe",
  describe({
    access: "everyone",
    summary: "A message of the card processor; the header Stripe-Signature proves it",
    answer: { status: 204 },
    refusals: [400, 404, 413, 422, 429, 503],
  }),
  async (c) => {
    // The signature is over the bytes as they came.
    const body = Buffer.from(await limitedBody(c.req.raw, bodyLimit.bytes)).toString("utf8");
    await takeCardEvent(c.var.ctx, body, c.req.header("stripe-signature") ?? "");
    return c.body(null, 204);
  },
);
