import { Hono } from "hono";
import { z } from "zod";
import {
  CardPaymentStart,
  CancelOrderInput,
  ConfirmDraftInput,
  FindOrderInput,
  ListOrdersInput,
  OrderList,
  OrderStatusView,
  OrderView,
  PlacedOrder,
  PlaceOrderInput,
} from "#contract/orders/orders.ts";
import { RequestReturnInput } from "#contract/orders/returns.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { tokenOf } from "#api/cart-token.ts";
import { describe } from "#api/describe.ts";
import { idempotencyKeyOf } from "#api/idempotency-key.ts";
import { orderCookie } from "#forms/order-cookie.ts";
import { jsonBody } from "#api/json-body.ts";
import { cancelOrder } from "#domain/orders/cancel-order.ts";
import { confirmDraft } from "#domain/orders/draft-order.ts";
import { disownOrder, endOrderLinks } from "#domain/orders/end-order-links.ts";
import { findOrder, mailOrderLink, viewOrder } from "#domain/orders/find-order.ts";
import { listOwnOrders } from "#domain/orders/list-own-orders.ts";
import { orderMissing } from "#domain/orders/order-rules.ts";
import { confirmOrder } from "#domain/orders/prove-order.ts";
import { placeOrder } from "#domain/orders/place-order.ts";
import { startCardPayment } from "#domain/orders/payments/start-card-payment.ts";
import { requestReturn } from "#domain/orders/returns/request-return.ts";

/** Header that carries the key of an order's private link. */
const keyHeader = "order-key";

/** `/api/orders` */
export const ordersApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "member",
      summary: "The orders of the signed-in person, newest first",
      query: ListOrdersInput,
      answer: { status: 200, schema: OrderList },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listOwnOrders(c.var.ctx, c.req.query())),
  )
  .post(
    "/",
    describe({
      access: "optional",
      summary: "Order what is in the cart; the header Idempotency-Key names the attempt",
      body: PlaceOrderInput,
      answer: { status: 201, schema: PlacedOrder },
      refusals: [400, 409, 413, 415, 422, 429],
    }),
    async (c) =>
      c.var.answer(await placeOrder(c.var.ctx, { token: tokenOf(c), key: idempotencyKeyOf(c) }, await jsonBody(c))),
  )
  .post(
    "/lookup",
    describe({
      access: "everyone",
      summary: "Look an order up by number and email; answers with a key to its status",
      body: FindOrderInput,
      answer: { status: 200, schema: PlacedOrder },
      refusals: [400, 404, 413, 415, 422, 429],
    }),
    async (c) => c.var.answer(await findOrder(c.var.ctx, await jsonBody(c))),
  )
  .get(
    "/:number",
    describe({
      access: "optional",
      summary: "An order, as much as the account or the key in the header Order-Key opens",
      answer: { status: 200, schema: z.union([OrderView, OrderStatusView]) },
      refusals: [404],
    }),
    async (c) => {
      const seen = await viewOrder(c.var.ctx, { number: c.req.param("number"), key: c.req.header(keyHeader) ?? null });
      if (seen.level === "none") throw orderMissing();
      if (seen.level === "status") return c.var.answer(seen.view);
      const { order, sessionKey } = seen;
      const { appUrl } = c.var.ctx;
      const cookie = sessionKey && orderCookie({ number: order.number, key: sessionKey, appUrl });
      return c.var.answer(order, cookie ? { "Set-Cookie": cookie } : {});
    },
  )
  .post(
    "/:number/cancel",
    describe({
      access: "optional",
      summary: "Cancel one's own order while that is possible",
      body: CancelOrderInput,
      answer: { status: 204 },
      refusals: [400, 404, 409, 413, 415, 422, 429],
    }),
    async (c) => {
      const claim = { number: c.req.param("number"), key: c.req.header(keyHeader) ?? null };
      await cancelOrder(c.var.ctx, claim, await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/:number/confirmation",
    describe({
      access: "optional",
      summary: "Place an order that staff wrote down",
      body: ConfirmDraftInput,
      answer: { status: 204 },
      refusals: [400, 404, 409, 413, 415, 422, 429],
    }),
    async (c) => {
      const claim = { number: c.req.param("number"), key: c.req.header(keyHeader) ?? null };
      await confirmDraft(c.var.ctx, claim, await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/:number/proof",
    describe({
      access: "optional",
      summary:
        "Stand by an order placed without signing in: with the key of the emailed link, or the account of its address",
      answer: { status: 204 },
      refusals: [404, 409, 429],
    }),
    async (c) => {
      await confirmOrder(c.var.ctx, { number: c.req.param("number"), key: c.req.header(keyHeader) ?? null });
      return c.body(null, 204);
    },
  )
  .post(
    "/:number/disowning",
    describe({
      access: "member",
      summary: "Say that an order somebody placed with my address is not mine",
      answer: { status: 204 },
      refusals: [401, 403, 404, 409],
    }),
    async (c) => {
      await disownOrder(c.var.ctx, c.req.param("number"));
      return c.body(null, 204);
    },
  )
  .delete(
    "/:number/links",
    describe({
      access: "member",
      summary: "End all private links to my order; the account still opens it",
      answer: { status: 204 },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      await endOrderLinks(c.var.ctx, c.req.param("number"));
      return c.body(null, 204);
    },
  )
  .post(
    "/:number/card-payment",
    describe({
      access: "optional",
      summary: "Begin the card payment of what is due; answers with what the card processor's script needs",
      answer: { status: 200, schema: CardPaymentStart },
      refusals: [404, 409, 429, 503],
    }),
    async (c) => {
      const claim = { number: c.req.param("number"), key: c.req.header(keyHeader) ?? null };
      return c.var.answer(await startCardPayment(c.var.ctx, claim));
    },
  )
  .post(
    "/:number/returns",
    describe({
      access: "optional",
      summary: "Ask to return pieces of one's own order; the header Idempotency-Key names the attempt",
      body: RequestReturnInput,
      answer: { status: 201, schema: z.object({ id: z.uuid() }) },
      refusals: [400, 404, 409, 413, 415, 422, 429],
    }),
    async (c) => {
      const claim = { number: c.req.param("number"), key: c.req.header(keyHeader) ?? null };
      const attempt = { key: idempotencyKeyOf(c) };
      return c.var.answer(await requestReturn(c.var.ctx, claim, attempt, await jsonBody(c)));
    },
  )
  .post(
    "/:number/link",
    describe({
      access: "optional",
      summary: "Mail the private link to the order's own address",
      answer: { status: 204 },
      refusals: [404, 429],
    }),
    async (c) => {
      await mailOrderLink(c.var.ctx, { number: c.req.param("number"), key: c.req.header(keyHeader) ?? null });
      return c.body(null, 204);
    },
  );
