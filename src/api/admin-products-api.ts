import { Hono } from "hono";
import { CreateProductInput, StaffProduct, UpdateProductInput } from "#contract/products.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { requireAdmin } from "#domain/accounts/account-policy.ts";
import { createProduct } from "#domain/products/create-product.ts";
import { archiveProduct, updateProduct } from "#domain/products/update-product.ts";

/** `/api/admin/products`. 401 and 403 come before anything is read. */
export const adminProductsApi = new Hono<ApiEnv>()
  .use(async (c, next) => {
    requireAdmin(c.var.ctx);
    await next();
  })
  .post(
    "/",
    describe({
      access: "admin",
      summary: "Add a product",
      body: CreateProductInput,
      answer: { status: 201, schema: StaffProduct },
      refusals: [400, 401, 403, 409, 413, 415, 422],
    }),
    async (c) => c.var.answer(await createProduct(c.var.ctx, await jsonBody(c))),
  )
  .patch(
    "/:id",
    describe({
      access: "admin",
      summary: "Change a product; variants that are named replace all there were",
      body: UpdateProductInput,
      answer: { status: 200, schema: StaffProduct },
      refusals: [400, 401, 403, 404, 409, 413, 415, 422],
    }),
    async (c) => c.var.answer(await updateProduct(c.var.ctx, { id: c.req.param("id") }, await jsonBody(c))),
  )
  .post(
    "/:id/archive",
    describe({
      access: "admin",
      summary: "Take a product out of the shop",
      answer: { status: 204 },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      await archiveProduct(c.var.ctx, { id: c.req.param("id") });
      return c.body(null, 204);
    },
  );
