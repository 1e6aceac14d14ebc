import { Hono } from "hono";
import { z } from "zod";
import { AddToCartInput, Cart, CartCouponInput, ClaimedCart, SetCartLineInput } from "#contract/orders/carts.ts";
import { LineKind, OrderTotals, QuoteInput, Fulfillment, PaymentMethod } from "#contract/orders/orders.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { cartCookie } from "#forms/cart-cookie.ts";
import { tokenOf } from "#api/cart-token.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { addToCart, confirmCart, setCartCoupon, setCartLine, viewCart } from "#domain/cart/change-cart.ts";
import { claimCart } from "#domain/cart/claim-cart.ts";
import { DomainError } from "#domain/errors.ts";
import { quoteOrder } from "#domain/orders/place-order.ts";
import * as t from "#words/cart-refusals.ts";

const Cents = z.number().int();
const Quote = OrderTotals.extend({
  fulfillment: Fulfillment,
  /** The ways to pay that are open to the one who asks. */
  payments: z.array(PaymentMethod),
  /** The certificate by which there is no sales tax. */
  taxExemptNumber: z.string().nullable(),
  /** As they are shown: a PC build is one, with the names of its parts. */
  things: z.array(z.object({ name: z.string(), quantity: z.number().int(), cents: Cents, parts: z.array(z.string()) })),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.number().int(),
      kind: LineKind,
      discountCents: Cents,
      netCents: Cents,
      taxRate: Cents,
      taxCents: Cents,
      feeLabel: z.string().nullable(),
      feeCents: Cents,
    }),
  ),
});

/** `/api/cart`: the cart that the cookie `cart` names. */
export const cartApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "optional",
      summary: "The cart of this browser, with today's prices and stock",
      answer: { status: 200, schema: Cart },
      refusals: [],
    }),
    async (c) => c.var.answer(await viewCart(c.var.ctx, tokenOf(c))),
  )
  .post(
    "/lines",
    describe({
      access: "optional",
      summary: "Put something into the cart; makes one when there is none",
      body: AddToCartInput,
      answer: { status: 200, schema: Cart },
      refusals: [400, 404, 409, 413, 415, 422, 429],
    }),
    async (c) => {
      const { token, cart } = await addToCart(c.var.ctx, tokenOf(c), await jsonBody(c));
      return c.var.answer(cart, { "Set-Cookie": cartCookie(token, c.var.ctx.appUrl) });
    },
  )
  .put(
    "/lines",
    describe({
      access: "optional",
      summary: "Change how many of a thing are in the cart; zero takes it out",
      body: SetCartLineInput,
      answer: { status: 200, schema: Cart },
      refusals: [400, 404, 409, 413, 415, 422, 429],
    }),
    async (c) => c.var.answer(await setCartLine(c.var.ctx, tokenOf(c), await jsonBody(c))),
  )
  .post(
    "/confirmation",
    describe({
      access: "optional",
      summary: "Agree to today's prices and to the numbers that can be had",
      answer: { status: 200, schema: Cart },
      refusals: [],
    }),
    async (c) => c.var.answer(await confirmCart(c.var.ctx, tokenOf(c))),
  )
  .put(
    "/coupon",
    describe({
      access: "optional",
      summary: "Put a coupon on the cart, or take it off with null",
      body: CartCouponInput,
      answer: { status: 200, schema: Cart },
      refusals: [400, 409, 413, 415, 422, 429],
    }),
    async (c) => c.var.answer(await setCartCoupon(c.var.ctx, tokenOf(c), await jsonBody(c))),
  )
  .post(
    "/claim",
    describe({
      access: "member",
      summary: "Join the cart of this browser with the account's own",
      answer: { status: 200, schema: ClaimedCart },
      refusals: [401, 403],
    }),
    async (c) => {
      const { token, cart, notices } = await claimCart(c.var.ctx, tokenOf(c));
      // Without a cart the cookie goes as well: it may name the one of an account that was signed in here before.
      return c.var.answer({ cart, notices }, { "Set-Cookie": cartCookie(token, c.var.ctx.appUrl) });
    },
  )
  .get(
    "/quote",
    describe({
      access: "optional",
      summary: "What checkout would come to, with tax and fees",
      query: QuoteInput,
      answer: { status: 200, schema: Quote },
      refusals: [404, 422],
    }),
    async (c) => {
      const quote = await quoteOrder(c.var.ctx, tokenOf(c), c.req.query());
      if (!quote) throw new DomainError("not_found", t.cartEmpty);
      return c.var.answer(quote);
    },
  )
  .delete(
    "/",
    describe({
      access: "everyone",
      summary: "Forget the cart in this browser; an account keeps its own",
      answer: { status: 204 },
      refusals: [],
    }),
    (c) => c.body(null, 204, { "Set-Cookie": cartCookie(null, c.var.ctx.appUrl) }),
  );
