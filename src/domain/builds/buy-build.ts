import { fill } from "#contract/values/fill.ts";
import type { Cart } from "#contract/orders/carts.ts";
import { AddBuildInput, BuildChoice } from "#contract/builds/builds.ts";
import { allParts } from "#domain/builds/part-store.ts";
import { sumUpBuild } from "#domain/builds/plan-build.ts";
import { findBuild } from "#domain/builds/save-build.ts";
import { openCart } from "#domain/cart/cart-store.ts";
import { toCart } from "#domain/cart/cart-view.ts";
import { putPieces } from "#domain/cart/change-cart.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/build-checks.ts";

/**
 * Puts a build into the cart: its parts and its assembly as one line, at today's prices.
 * @throws DomainError "conflict" when it is not complete, does not fit, or a part is gone.
 */
export async function addBuildToCart(
  ctx: Ctx,
  token: string | null,
  input: unknown,
): Promise<{ token: string; cart: Cart }> {
  const { code } = parse(AddBuildInput, input);
  await requireWithinLimit(ctx, visitorLimits.changeCart, networkOf(ctx));
  const build = await findBuild(ctx, code);
  return withTransaction(ctx, async (tx) => {
    const choice = BuildChoice.parse(build.choice);
    const { picked, summary } = sumUpBuild(await allParts(tx), choice);
    if (picked.length <= Object.keys(choice).length)
      throw new DomainError(
        "conflict",
        fill(t.noLongerSold, {
          parts: summary.gone.map(({ label }) => label.toLowerCase()).join(", ") || t.theAssembly,
        }),
      );
    if (summary.verdict === "sold_out") throw new DomainError("conflict", t.partSoldOut);
    if (summary.verdict === "unfinished")
      throw new DomainError("conflict", fill(t.stillToChoose, { parts: summary.missing.join(", ") }));
    if (summary.verdict === "does_not_fit") throw new DomainError("conflict", t.doNotFit);
    const { cart, token: opening } = await openCart(tx, token);
    for (const { part } of picked)
      await putPieces(tx, cart, {
        variantId: part.variantId,
        quantity: 1,
        buildId: build.id,
        variant: {
          name: part.name,
          price_cents: part.unitCents,
          stock: part.stock,
          order_days: part.orderDays,
          status: "part",
        },
      });
    return { token: opening, cart: await toCart(tx, cart) };
  });
}
