import { Hono } from "hono";
import { z } from "zod";
import {
  CountStockInput,
  MovementQuery,
  ReceiveStockInput,
  StockList,
  StockMovementList,
  StockQuery,
  TransferStockInput,
} from "#contract/products/stock.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { idempotencyKeyOf } from "#api/idempotency-key.ts";
import { jsonBody } from "#api/json-body.ts";
import { countStock, receiveStock, transferStock } from "#domain/stock/count-stock.ts";
import { listMovements, listStock } from "#domain/stock/list-stock.ts";

const body = [400, 401, 403, 404, 409, 413, 415, 422];
const Level = z.object({ onHand: z.number().int() });

/** `/api/admin/stock`: for technicians and administrators, who were let in by `adminApi` before. */
export const adminStockApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "staff",
      summary: "What is on which shelf, and what has to be ordered",
      query: StockQuery,
      answer: { status: 200, schema: StockList },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listStock(c.var.ctx, c.req.query())),
  )
  .get(
    "/movements",
    describe({
      access: "staff",
      summary: "What came and went, newest first",
      query: MovementQuery,
      answer: { status: 200, schema: StockMovementList },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listMovements(c.var.ctx, c.req.query())),
  )
  .post(
    "/counts",
    describe({
      access: "staff",
      summary: "Say what was counted at a place",
      body: CountStockInput,
      answer: { status: 201, schema: Level },
      refusals: body,
    }),
    async (c) => c.var.answer(await countStock(c.var.ctx, idempotencyKeyOf(c), await jsonBody(c))),
  )
  .post(
    "/receipts",
    describe({
      access: "staff",
      summary: "Take goods in; those who wait get them first",
      body: ReceiveStockInput,
      answer: { status: 201, schema: Level },
      refusals: body,
    }),
    async (c) => c.var.answer(await receiveStock(c.var.ctx, idempotencyKeyOf(c), await jsonBody(c))),
  )
  .post(
    "/transfers",
    describe({
      access: "staff",
      summary: "Take goods from one place to another",
      body: TransferStockInput,
      answer: { status: 201, schema: Level },
      refusals: body,
    }),
    async (c) => c.var.answer(await transferStock(c.var.ctx, idempotencyKeyOf(c), await jsonBody(c))),
  );
