import { Hono } from "hono";
import { productQuery } from "#contract/products/product-query.ts";
import { ListProductsQuery, Product, ProductList } from "#contract/products/products.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { getProduct } from "#domain/products/get-product.ts";
import { listProducts } from "#domain/products/list-products.ts";

/** `/api/products`: the shop's catalog. */
export const productsApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "everyone",
      summary: "List products; a category's filters go by their key, and filters and brand can be repeated",
      query: ListProductsQuery,
      answer: { status: 200, schema: ProductList },
      refusals: [422],
    }),
    async (c) => c.var.answer(await listProducts(c.var.ctx, productQuery(new URL(c.req.url).searchParams))),
  )
  .get(
    "/:id",
    describe({
      access: "everyone",
      summary: "Get a product by id or slug, with its variants",
      answer: { status: 200, schema: Product },
      refusals: [404],
    }),
    async (c) => c.var.answer(await getProduct(c.var.ctx, c.req.param("id"))),
  );
