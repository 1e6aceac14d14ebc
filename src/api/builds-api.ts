import { Hono } from "hono";
import { AddBuildInput, BuildChoice, BuildPlan, SavedBuild, SavedBuildCode } from "#contract/builds/builds.ts";
import { Cart } from "#contract/orders/carts.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { tokenOf } from "#api/cart-token.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { addBuildToCart } from "#domain/builds/buy-build.ts";
import { planBuild } from "#domain/builds/plan-build.ts";
import { saveBuild, viewBuild } from "#domain/builds/save-build.ts";
import { cartCookie } from "#forms/cart-cookie.ts";

/** `/api/builds`: PC builds from parts. 404 while the configurator is switched off. */
export const buildsApi = new Hono<ApiEnv>()
  .get(
    "/plan",
    describe({
      access: "optional",
      summary: "The parts of each slot with what fits, and the sum of what the query chooses (SKU by slot)",
      query: BuildChoice,
      answer: { status: 200, schema: BuildPlan },
      refusals: [404],
    }),
    async (c) => c.var.answer(await planBuild(c.var.ctx, c.req.query())),
  )
  .post(
    "/",
    describe({
      access: "optional",
      summary: "Save a build under a code to share",
      body: BuildChoice,
      answer: { status: 201, schema: SavedBuildCode },
      refusals: [400, 404, 413, 415, 422, 429],
    }),
    async (c) => c.var.answer(await saveBuild(c.var.ctx, await jsonBody(c))),
  )
  .post(
    "/cart",
    describe({
      access: "optional",
      summary: "Put the parts of a saved build and its assembly into the cart",
      body: AddBuildInput,
      answer: { status: 200, schema: Cart },
      refusals: [400, 404, 409, 413, 415, 422, 429],
    }),
    async (c) => {
      const { token, cart } = await addBuildToCart(c.var.ctx, tokenOf(c), await jsonBody(c));
      return c.var.answer(cart, { "Set-Cookie": cartCookie(token, c.var.ctx.appUrl) });
    },
  )
  .get(
    "/:code",
    describe({
      access: "optional",
      summary: "A saved build at today's prices",
      answer: { status: 200, schema: SavedBuild },
      refusals: [404],
    }),
    async (c) => c.var.answer(await viewBuild(c.var.ctx, c.req.param("code"))),
  );
