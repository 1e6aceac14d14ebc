import { Hono } from "hono";
import { z } from "zod";
import { RefundReturnInput } from "#contract/orders/orders.ts";
import { AnswerReturnInput, ReceiveReturnInput } from "#contract/orders/returns.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { idempotencyKeyOf } from "#api/idempotency-key.ts";
import { jsonBody } from "#api/json-body.ts";
import { answerReturn, receiveReturn, refundReturn } from "#domain/orders/returns/handle-return.ts";

const refusals = [400, 401, 403, 404, 409, 413, 415, 422];

/** `/api/admin/orders/{number}/returns`: for technicians and administrators, let in by `adminApi`; only the latter refund. */
export const adminReturnsApi = new Hono<ApiEnv>()
  .post(
    "/:number/returns/:id/answer",
    describe({
      access: "staff",
      summary: "Accept or decline a return, with a word to the customer",
      body: AnswerReturnInput,
      answer: { status: 204 },
      refusals,
    }),
    async (c) => {
      await answerReturn(c.var.ctx, c.req.param(), await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/:number/returns/:id/receipt",
    describe({
      access: "staff",
      summary: "Take returned goods in, and say which go back on the shelf",
      body: ReceiveReturnInput,
      answer: { status: 200, schema: z.object({ restocked: z.number().int() }) },
      refusals,
    }),
    async (c) => {
      const attempt = { ...c.req.param(), key: idempotencyKeyOf(c) };
      return c.var.answer(await receiveReturn(c.var.ctx, attempt, await jsonBody(c)));
    },
  )
  .post(
    "/:number/returns/:id/refund",
    describe({
      access: "admin",
      summary: "Refund a return that has been received",
      body: RefundReturnInput,
      answer: { status: 201, schema: z.object({ refundedCents: z.number().int() }) },
      refusals,
    }),
    async (c) => {
      const attempt = { ...c.req.param(), key: idempotencyKeyOf(c) };
      return c.var.answer(await refundReturn(c.var.ctx, attempt, await jsonBody(c)));
    },
  );
