import { Hono } from "hono";
import { z } from "zod";
import { OrderQueue, OrderQueueInput, PickList, SalesRange, StaffOrder } from "#contract/orders/order-desk.ts";
import { EditOrderInput } from "#contract/orders/counter-orders.ts";
import {
  CancelOrderInput,
  DraftOrderInput,
  HandOverInput,
  RecordPaymentInput,
  RefundOrderInput,
} from "#contract/orders/orders.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { csvAnswer } from "#api/csv-answer.ts";
import { describe } from "#api/describe.ts";
import { idempotencyKeyOf } from "#api/idempotency-key.ts";
import { jsonBody } from "#api/json-body.ts";
import { confirmBuild } from "#domain/orders/order-builds.ts";
import { cancelOrderForCustomer } from "#domain/orders/cancel-order.ts";
import { draftOrder } from "#domain/orders/draft-order.ts";
import { editOrder } from "#domain/orders/edit-order.ts";
import { endOrderLinksByStaff } from "#domain/orders/end-order-links.ts";
import { mailOrderLinkByStaff } from "#domain/orders/find-order.ts";
import { handOverOrder } from "#domain/orders/hand-over-order.ts";
import { listOrders, viewPickList, viewStaffOrder } from "#domain/orders/view-order-desk.ts";
import { recordPayment } from "#domain/orders/pay-order.ts";
import { readyOrder, startOrder } from "#domain/orders/prepare-order.ts";
import { refundOrder } from "#domain/orders/refund-order.ts";
import { exportSales, exportTax } from "#domain/orders/sales-reports.ts";

const one = [401, 403, 404, 409];
const body = [400, ...one, 413, 415, 422];

/** `/api/admin/orders`: for technicians and administrators, who were let in by `adminApi` before; each verb says who may. */
export const adminOrdersApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "staff",
      summary: "The orders of a view of the desk, last changed first, and how many each view holds",
      query: OrderQueueInput,
      answer: { status: 200, schema: OrderQueue },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listOrders(c.var.ctx, c.req.query())),
  )
  .post(
    "/",
    describe({
      access: "staff",
      summary: "Write an order down for the counter or the phone, and mail its link",
      body: DraftOrderInput,
      answer: { status: 201, schema: z.object({ number: z.string() }) },
      refusals: body,
    }),
    async (c) => c.var.answer(await draftOrder(c.var.ctx, { key: idempotencyKeyOf(c) }, await jsonBody(c))),
  )
  .get(
    "/pick-list",
    describe({
      access: "staff",
      summary: "What has to come off the shelf for the orders to prepare",
      answer: { status: 200, schema: PickList },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await viewPickList(c.var.ctx)),
  )
  .get(
    "/reports/sales",
    describe({
      access: "admin",
      summary: "Paid orders by the day their money came in, as CSV",
      query: SalesRange,
      answer: { status: 200, type: "text/csv" },
      refusals: [401, 403, 422],
    }),
    (c) => csvAnswer(c.var.ctx, "paid-sales-by-day", () => exportSales(c.var.ctx, c.req.query())),
  )
  .get(
    "/reports/tax",
    describe({
      access: "admin",
      summary: "Tax and state fees of paid orders by jurisdiction, as CSV",
      query: SalesRange,
      answer: { status: 200, type: "text/csv" },
      refusals: [401, 403, 422],
    }),
    (c) => csvAnswer(c.var.ctx, "paid-tax-by-jurisdiction", () => exportTax(c.var.ctx, c.req.query())),
  )
  .get(
    "/:number",
    describe({
      access: "staff",
      summary: "An order with its lines, payments and history",
      answer: { status: 200, schema: StaffOrder },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await viewStaffOrder(c.var.ctx, c.req.param("number"))),
  )
  .patch(
    "/:number",
    describe({
      access: "staff",
      summary: "Correct an order before work starts; stock, totals and the customer's email follow",
      body: EditOrderInput,
      answer: { status: 204 },
      refusals: body,
    }),
    async (c) => {
      await editOrder(c.var.ctx, c.req.param("number"), await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/:number/start",
    describe({ access: "staff", summary: "Begin to get it ready", answer: { status: 204 }, refusals: one }),
    async (c) => {
      await startOrder(c.var.ctx, c.req.param("number"));
      return c.body(null, 204);
    },
  )
  .post(
    "/:number/ready",
    describe({
      access: "staff",
      summary: "Ready at the counter, or leaving with the van; tells the customer",
      answer: { status: 204 },
      refusals: one,
    }),
    async (c) => {
      await readyOrder(c.var.ctx, c.req.param("number"));
      return c.body(null, 204);
    },
  )
  .post(
    "/:number/link",
    describe({
      access: "staff",
      summary: "Mail the private link to the order's own address",
      answer: { status: 204 },
      refusals: [...one, 429],
    }),
    async (c) => {
      await mailOrderLinkByStaff(c.var.ctx, c.req.param("number"));
      return c.body(null, 204);
    },
  )
  .delete(
    "/:number/links",
    describe({
      access: "staff",
      summary: "End all private links to the order",
      answer: { status: 204 },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      await endOrderLinksByStaff(c.var.ctx, c.req.param("number"));
      return c.body(null, 204);
    },
  )
  .post(
    "/:number/builds/:code/confirmation",
    describe({
      access: "staff",
      summary: "Confirm that every part of an ordered build fits",
      answer: { status: 204 },
      refusals: one,
    }),
    async (c) => {
      await confirmBuild(c.var.ctx, c.req.param("number"), c.req.param("code"));
      return c.body(null, 204);
    },
  )
  .post(
    "/:number/hand-over",
    describe({
      access: "staff",
      summary: "Hand goods over for the pickup code, with the payment when it is due",
      body: HandOverInput,
      answer: { status: 200, schema: z.object({ completed: z.boolean() }) },
      refusals: [...body, 429],
    }),
    async (c) => {
      const attempt = { number: c.req.param("number"), key: idempotencyKeyOf(c) };
      return c.var.answer(await handOverOrder(c.var.ctx, attempt, await jsonBody(c)));
    },
  )
  .post(
    "/:number/payments",
    describe({
      access: "staff",
      summary: "Take what is due",
      body: RecordPaymentInput,
      answer: { status: 201, schema: z.object({ paidCents: z.number().int() }) },
      refusals: body,
    }),
    async (c) => {
      const attempt = { number: c.req.param("number"), key: idempotencyKeyOf(c) };
      return c.var.answer(await recordPayment(c.var.ctx, attempt, await jsonBody(c)));
    },
  )
  .post(
    "/:number/refunds",
    describe({
      access: "admin",
      summary: "Give pieces back with their tax and fees",
      body: RefundOrderInput,
      answer: { status: 201, schema: z.object({ refundedCents: z.number().int() }) },
      refusals: body,
    }),
    async (c) => {
      const attempt = { number: c.req.param("number"), key: idempotencyKeyOf(c) };
      return c.var.answer(await refundOrder(c.var.ctx, attempt, await jsonBody(c)));
    },
  )
  .post(
    "/:number/cancel",
    describe({
      access: "staff",
      summary: "Cancel an order nothing was handed over of",
      body: CancelOrderInput,
      answer: { status: 204 },
      refusals: body,
    }),
    async (c) => {
      await cancelOrderForCustomer(c.var.ctx, c.req.param("number"), await jsonBody(c));
      return c.body(null, 204);
    },
  );
