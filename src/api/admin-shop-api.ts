import { Hono } from "hono";
import { z } from "zod";
import { Coupon, CouponList, CreateCouponInput } from "#contract/orders/coupons.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { createCoupon, endCoupon, listCoupons } from "#domain/coupons/manage-coupons.ts";
import { checkBooks } from "#domain/books/check-books.ts";

/** `/api/admin/shop`: coupons and the check of the books; for administrators, let in by `adminApi`. */
export const adminShopApi = new Hono<ApiEnv>()
  .get(
    "/coupons",
    describe({
      access: "admin",
      summary: "Every coupon, newest first",
      answer: { status: 200, schema: CouponList },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await listCoupons(c.var.ctx)),
  )
  .post(
    "/coupons",
    describe({
      access: "admin",
      summary: "Add a coupon",
      body: CreateCouponInput,
      answer: { status: 201, schema: Coupon },
      refusals: [400, 401, 403, 409, 413, 415, 422],
    }),
    async (c) => c.var.answer(await createCoupon(c.var.ctx, await jsonBody(c))),
  )
  .post(
    "/coupons/:id/end",
    describe({ access: "admin", summary: "End a coupon now", answer: { status: 204 }, refusals: [401, 403, 404] }),
    async (c) => {
      await endCoupon(c.var.ctx, c.req.param("id"));
      return c.body(null, 204);
    },
  )
  .get(
    "/books",
    describe({
      access: "admin",
      summary: "Compare orders, stock and money; answers with what does not agree",
      answer: {
        status: 200,
        schema: z.object({ problems: z.array(z.object({ what: z.string(), problem: z.string() })) }),
      },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer({ problems: await checkBooks(c.var.ctx) }),
  );
