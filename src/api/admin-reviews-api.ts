import { Hono } from "hono";
import {
  AnswerReviewInput,
  HideReviewInput,
  ListReviewsInput,
  ReviewList,
  StaffReview,
} from "#contract/reviews/reviews.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { answerReview, hideReview, showReview, withdrawAnswer } from "#domain/reviews/answer-review.ts";
import { listReviews, viewStaffReview } from "#domain/reviews/list-reviews.ts";

/** `/api/admin/ratings`. Technicians read, administrators answer and hide. `adminApi` checks access first. */
export const adminReviewsApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "staff",
      summary: "List reviews of repairs, newest first",
      query: ListReviewsInput,
      answer: { status: 200, schema: ReviewList },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listReviews(c.var.ctx, c.req.query())),
  )
  .get(
    "/:id",
    describe({
      access: "staff",
      summary: "A review of a repair",
      answer: { status: 200, schema: StaffReview },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await viewStaffReview(c.var.ctx, c.req.param("id"))),
  )
  .put(
    "/:id/answer",
    describe({
      access: "admin",
      summary: "Write the answer that stands below a review",
      body: AnswerReviewInput,
      answer: { status: 204 },
      refusals: [400, 401, 403, 404, 413, 415, 422],
    }),
    async (c) => {
      await answerReview(c.var.ctx, c.req.param("id"), await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .delete(
    "/:id/answer",
    describe({
      access: "admin",
      summary: "Take the answer to a review back",
      answer: { status: 204 },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      await withdrawAnswer(c.var.ctx, c.req.param("id"));
      return c.body(null, 204);
    },
  )
  .put(
    "/:id/hiding",
    describe({
      access: "admin",
      summary: "Hide the words of a review for personal data or abuse; its rating stands",
      body: HideReviewInput,
      answer: { status: 204 },
      refusals: [400, 401, 403, 404, 409, 413, 415, 422],
    }),
    async (c) => {
      await hideReview(c.var.ctx, c.req.param("id"), await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .delete(
    "/:id/hiding",
    describe({
      access: "admin",
      summary: "Show the hidden words of a review again",
      answer: { status: 204 },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      await showReview(c.var.ctx, c.req.param("id"));
      return c.body(null, 204);
    },
  );
