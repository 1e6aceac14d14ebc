import type { ProductVariantInput } from "#contract/products/products.ts";
import type { Ctx } from "#domain/ctx.ts";
import { invalidFields } from "#domain/errors.ts";
import { lockLevels, moveStock, refreshShelves, storeId } from "#domain/stock/stock-store.ts";

/**
 * Gives each variant that is kept on a shelf its stock item, or the parts of a bundle. The count of a new one is its opening
 * stock; a known one keeps what was counted, whatever the form said. Needs a transaction around it.
 */
export async function stockVariants(
  ctx: Ctx,
  product: { id: string; name: string },
  inputs: ProductVariantInput[],
): Promise<void> {
  const touched: string[] = [];
  for (const input of inputs) {
    const variant = await ctx.db
      .selectFrom("product_variants")
      .select(["id", "stock"])
      .where("product_id", "=", product.id)
      .where("slug", "=", input.slug)
      .executeTakeFirstOrThrow();
    const parts = await ctx.db
      .selectFrom("variant_parts")
      .select(["item_id", "quantity"])
      .where("variant_id", "=", variant.id)
      .execute();
    if (input.parts && input.parts.length > 0) {
      touched.push(...(await setParts(ctx, variant.id, input.parts)));
      continue;
    }
    if (input.stock === null) {
      await ctx.db.deleteFrom("variant_parts").where("variant_id", "=", variant.id).execute();
      if (variant.stock !== null)
        await ctx.db.updateTable("product_variants").set({ stock: null }).where("id", "=", variant.id).execute();
      continue;
    }
    if (parts.length === 0) touched.push(await openItem(ctx, product.name, variant.id, input, input.stock));
    else touched.push(...parts.map((part) => part.item_id));
  }
  await refreshShelves(ctx, touched);
}

async function setParts(ctx: Ctx, variantId: string, parts: { sku: string; quantity: number }[]): Promise<string[]> {
  const items = await ctx.db
    .selectFrom("stock_items")
    .select(["id", "sku"])
    .where(
      "sku",
      "in",
      parts.map(({ sku }) => sku),
    )
    .execute();
  const idOf = new Map(items.map(({ id, sku }) => [sku, id]));
  const rows = parts.map(({ sku, quantity }, index) => {
    const item_id = idOf.get(sku);
    if (!item_id) throw invalidFields({ path: `parts.${index}.sku`, message: `There is no stock item ${sku}.` });
    return { variant_id: variantId, item_id, quantity };
  });
  await ctx.db.deleteFrom("variant_parts").where("variant_id", "=", variantId).execute();
  await ctx.db.insertInto("variant_parts").values(rows).execute();
  return rows.map(({ item_id }) => item_id);
}

async function openItem(
  ctx: Ctx,
  productName: string,
  variantId: string,
  { sku, name }: ProductVariantInput,
  count: number,
): Promise<string> {
  const known = await ctx.db.selectFrom("stock_items").select("id").where("sku", "=", sku).executeTakeFirst();
  const id = known?.id ?? ctx.ids.next();
  if (!known) {
    await ctx.db
      .insertInto("stock_items")
      .values({ id, sku, name: `${productName}, ${name}`, created_at: ctx.clock.now() })
      .execute();
    await lockLevels(ctx, [id]);
    if (count > 0) await moveStock(ctx, { itemId: id, location: storeId, kind: "opening", quantity: count });
  }
  await ctx.db.insertInto("variant_parts").values({ variant_id: variantId, item_id: id, quantity: 1 }).execute();
  return id;
}
