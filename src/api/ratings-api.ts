import { Hono } from "hono";
import { GiveReviewInput, OwnReview } from "#contract/reviews/reviews.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { giveReview, viewReview } from "#domain/reviews/give-review.ts";

/** Header that carries the key of a review's private link. */
const keyHeader = "rating-key";

/** `/api/ratings`, for whoever holds the link of the email. */
export const ratingsApi = new Hono<ApiEnv>()
  .get(
    "/:number",
    describe({
      access: "optional",
      summary: "The review of a repair, by the key in the header Rating-Key",
      answer: { status: 200, schema: OwnReview },
      refusals: [404],
    }),
    async (c) =>
      c.var.answer(
        await viewReview(c.var.ctx, { number: c.req.param("number"), key: c.req.header(keyHeader) ?? null }),
      ),
  )
  .put(
    "/:number",
    describe({
      access: "optional",
      summary: "Give or change the review of a repair; `publish` is the leave to show it",
      body: GiveReviewInput,
      answer: { status: 204 },
      refusals: [400, 404, 413, 415, 422, 429],
    }),
    async (c) => {
      const claim = { number: c.req.param("number"), key: c.req.header(keyHeader) ?? null };
      await giveReview(c.var.ctx, claim, await jsonBody(c));
      return c.body(null, 204);
    },
  );
