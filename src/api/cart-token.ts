import { cartTokenOf } from "#forms/cart-cookie.ts";
import type { Ctx } from "#domain/ctx.ts";

/** The token of the cart that a request names. */
export const tokenOf = (c: { req: { raw: Request }; var: { ctx: Ctx } }): string | null =>
  cartTokenOf(c.req.raw.headers, c.var.ctx.appUrl);
