import { sql } from "kysely";
import { buildName } from "#contract/orders/order-things.ts";
import type { Ctx } from "#domain/ctx.ts";

/**
 * Takes variants that are about to be deleted out of all carts, and a PC build with any of them as a whole. Each cart keeps what left
 * it and why, for its owner to read. Call it in the transaction that deletes them.
 */
export async function dropFromCarts(ctx: Ctx, variantIds: string[]): Promise<void> {
  if (variantIds.length === 0) return;
  const lost = await ctx.db
    .selectFrom("cart_lines as line")
    .innerJoin("product_variants as variant", "variant.id", "line.variant_id")
    .innerJoin("products as product", "product.id", "variant.product_id")
    .leftJoin("builds as build", "build.id", "line.build_id")
    .select(["line.cart_id", "line.variant_id", "line.build_id", "build.code"])
    .select(["product.name", "variant.name as variant_name"])
    .where("line.variant_id", "in", variantIds)
    .execute();
  for (const { cart_id, variant_id, build_id, code, name, variant_name } of lost) {
    const what = name === variant_name ? name : `${name}, ${variant_name}`;
    const words =
      code === null ? `${what} is no longer sold.` : `${buildName(code)}: its part ${what} is no longer sold.`;
    await ctx.db
      .updateTable("carts")
      .set({ gone: sql`array_append(gone, ${words}::text)` })
      .where("id", "=", cart_id)
      .execute();
    let gone = ctx.db.deleteFrom("cart_lines").where("cart_id", "=", cart_id);
    gone = build_id === null ? gone.where("variant_id", "=", variant_id) : gone.where("build_id", "=", build_id);
    await gone.execute();
  }
}
