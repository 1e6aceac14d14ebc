import { sql } from "kysely";
import { ProductCategory } from "#contract/products/product-categories.ts";
import type { Ctx } from "#domain/ctx.ts";

export interface CategoryOverview {
  category: ProductCategory;
  products: number;
  fromCents: number;
}

/** The number of products and lowest price by category. Empty categories are left out. */
export async function overviewProducts(ctx: Ctx): Promise<CategoryOverview[]> {
  const rows = await ctx.db
    .selectFrom("products as p")
    .innerJoin("product_variants as v", "v.product_id", "p.id")
    .where("p.status", "=", "active")
    .groupBy("p.category")
    .select([
      "p.category",
      sql<number>`count(distinct p.id)::int`.as("products"),
      sql<number>`min(v.price_cents)`.as("fromCents"),
    ])
    .execute();
  const place = (category: ProductCategory) => ProductCategory.options.indexOf(category);
  return rows.sort((first, second) => place(first.category) - place(second.category));
}
