import { Hono } from "hono";
import {
  CounterSale,
  CounterSaleInput,
  PreviewSaleInput,
  SaleItems,
  SaleItemsInput,
  SalePreview,
} from "#contract/orders/counter-sales.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { idempotencyKeyOf } from "#api/idempotency-key.ts";
import { jsonBody } from "#api/json-body.ts";
import { sellAtCounter } from "#domain/orders/counter-sale.ts";
import { findSaleItems, previewSale } from "#domain/orders/preview-sale.ts";

const refusals = [400, 401, 403, 404, 409, 413, 415, 422];

/** `/api/admin/orders/counter-sales`, for technicians and administrators. `adminApi` checks access first. */
export const adminCounterSalesApi = new Hono<ApiEnv>()
  .post(
    "/",
    describe({
      access: "staff",
      summary: "Sell at the counter: placed, paid or on account, and handed over",
      body: CounterSaleInput,
      answer: { status: 201, schema: CounterSale },
      refusals,
    }),
    async (c) => c.var.answer(await sellAtCounter(c.var.ctx, { key: idempotencyKeyOf(c) }, await jsonBody(c))),
  )
  .post(
    "/preview",
    describe({
      access: "staff",
      summary: "What a sale at the counter comes to, line by line",
      body: PreviewSaleInput,
      answer: { status: 200, schema: SalePreview },
      refusals,
    }),
    async (c) => c.var.answer(await previewSale(c.var.ctx, await jsonBody(c))),
  )
  .get(
    "/items",
    describe({
      access: "staff",
      summary: "Things that the counter sells, by words or SKU",
      query: SaleItemsInput,
      answer: { status: 200, schema: SaleItems },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await findSaleItems(c.var.ctx, c.req.query())),
  );
