import { Hono } from "hono";
import {
  CreateProductInput,
  ImportProductsInput,
  ProductImport,
  StaffProduct,
  StaffProductList,
  StaffProductQuery,
  UpdateProductInput,
} from "#contract/products/products.ts";
import { bodyLimit } from "#contract/site/limits.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { csvAnswer } from "#api/csv-answer.ts";
import { describe } from "#api/describe.ts";
import { idempotencyKeyOf } from "#api/idempotency-key.ts";
import { jsonBody } from "#api/json-body.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { createProduct } from "#domain/products/create-product.ts";
import { exportProducts, importProducts } from "#domain/products/import-products.ts";
import { getStaffProduct, listStaffProducts } from "#domain/products/list-staff-products.ts";
import { archiveProduct, updateProduct } from "#domain/products/update-product.ts";

/** `/api/admin/products`. 401 and 403 come before the request is read. */
export const adminProductsApi = new Hono<ApiEnv>()
  .use(async (c, next) => {
    requireAdmin(c.var.ctx);
    await next();
  })
  .get(
    "/",
    describe({
      access: "admin",
      summary: "Every product with its variants, drafts and archived ones included",
      query: StaffProductQuery,
      answer: { status: 200, schema: StaffProductList },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listStaffProducts(c.var.ctx, c.req.query())),
  )
  .get(
    "/csv",
    describe({
      access: "admin",
      summary: "The catalog as CSV, one row for each variant",
      answer: { status: 200, type: "text/csv" },
      refusals: [401, 403],
    }),
    (c) => csvAnswer(c.var.ctx, "products", () => exportProducts(c.var.ctx)),
  )
  .post(
    "/csv",
    describe({
      access: "admin",
      summary:
        "Add products, change prices, order times and status, and receive stock from CSV; without `apply` only say what would change",
      body: ImportProductsInput,
      answer: { status: 200, schema: ProductImport },
      refusals: [400, 401, 403, 409, 413, 415, 422],
    }),
    async (c) =>
      c.var.answer(await importProducts(c.var.ctx, idempotencyKeyOf(c), await jsonBody(c, bodyLimit.importBytes))),
  )
  .get(
    "/:id",
    describe({
      access: "admin",
      summary: "A product, whatever its status",
      answer: { status: 200, schema: StaffProduct },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await getStaffProduct(c.var.ctx, c.req.param("id"))),
  )
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
      summary: "Change a product; given variants replace the existing ones",
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
      summary: "Archive a product",
      answer: { status: 204 },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      await archiveProduct(c.var.ctx, { id: c.req.param("id") });
      return c.body(null, 204);
    },
  );
