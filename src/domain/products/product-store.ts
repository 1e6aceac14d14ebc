import type { Insertable, Selectable } from "kysely";
import type { Photo } from "#contract/content/pictures.ts";
import type { Specifications } from "#contract/products/product-specifications.ts";
import type { KeptSpanish } from "#domain/products/product-in-language.ts";
import { dropFromCarts } from "#domain/products/drop-from-carts.ts";
import type { Ctx } from "#domain/ctx.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import type { Products, ProductVariants } from "#platform/db/schema.gen.ts";

export type ProductRow = Omit<Selectable<Products>, "specifications" | "photos" | "spanish"> & {
  specifications: Specifications;
  photos: Photo[];
  spanish: KeptSpanish | null;
};
export type VariantRow = Omit<Selectable<ProductVariants>, "specifications"> & { specifications: Specifications };
export type ProductWithVariants = ProductRow & { variants: VariantRow[] };

/** By id or slug, whatever its status. */
export async function findProduct(ctx: Ctx, idOrSlug: string): Promise<ProductWithVariants | null> {
  const row = await ctx.db
    .selectFrom("products")
    .selectAll()
    .where(isUuid(idOrSlug) ? "id" : "slug", "=", idOrSlug.toLowerCase())
    .executeTakeFirst();
  if (!row) return null;
  return (await withVariants(ctx, [row as ProductRow]))[0] ?? null;
}

/** Locks the row until the transaction ends, so that concurrent changes are serialized. */
export const lockProduct = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom("products").select(["id", "version"]).where("id", "=", id).forUpdate().executeTakeFirst();

/** Active products by slug or id, in no particular order. */
export async function activeProducts(ctx: Ctx, by: "id" | "slug", values: string[]): Promise<ProductWithVariants[]> {
  if (values.length === 0) return [];
  const rows = await ctx.db
    .selectFrom("products")
    .selectAll()
    .where(by, "in", values)
    .where("status", "=", "active")
    .execute();
  return withVariants(ctx, rows as ProductRow[]);
}

export async function allActiveProducts(ctx: Ctx): Promise<ProductWithVariants[]> {
  const rows = await ctx.db.selectFrom("products").selectAll().where("status", "=", "active").execute();
  return withVariants(ctx, rows as ProductRow[]);
}

export async function withVariants(ctx: Ctx, products: ProductRow[]): Promise<ProductWithVariants[]> {
  if (products.length === 0) return [];
  const variants = await ctx.db
    .selectFrom("product_variants")
    .selectAll()
    .where(
      "product_id",
      "in",
      products.map(({ id }) => id),
    )
    .orderBy("position")
    .execute();
  const byProduct = Map.groupBy(variants as VariantRow[], (variant) => variant.product_id);
  return products.map((product) => ({ ...product, variants: byProduct.get(product.id) ?? [] }));
}

/** Replaces the product's variants; one with a known slug keeps its id. */
export async function replaceVariants(
  ctx: Ctx,
  productId: string,
  variants: Omit<Insertable<ProductVariants>, "id" | "product_id" | "position">[],
): Promise<void> {
  const ended = await ctx.db
    .selectFrom("product_variants")
    .select("id")
    .where("product_id", "=", productId)
    .where(
      "slug",
      "not in",
      variants.map(({ slug }) => slug),
    )
    .execute();
  if (ended.length > 0) {
    const ids = ended.map(({ id }) => id);
    await dropFromCarts(ctx, ids);
    await ctx.db.deleteFrom("product_variants").where("id", "in", ids).execute();
  }
  await ctx.db
    .insertInto("product_variants")
    .values(variants.map((variant, position) => ({ ...variant, id: ctx.ids.next(), product_id: productId, position })))
    .onConflict((conflict) =>
      conflict.columns(["product_id", "slug"]).doUpdateSet((eb) => ({
        sku: eb.ref("excluded.sku"),
        name: eb.ref("excluded.name"),
        position: eb.ref("excluded.position"),
        price_cents: eb.ref("excluded.price_cents"),
        // The shelf is counted, not typed: a known variant keeps it.
        order_days: eb.ref("excluded.order_days"),
        specifications: eb.ref("excluded.specifications"),
      })),
    )
    .execute();
}
