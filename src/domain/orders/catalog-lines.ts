import type { Ctx } from "#domain/ctx.ts";
import { invalidFields } from "#domain/errors.ts";
import { type Bought, kindOf } from "#domain/orders/insert-order.ts";

/** Lines that staff type by SKU, at the catalog's prices. @throws DomainError "invalid" for a SKU the shop does not sell. */
export async function catalogLines(
  ctx: Ctx,
  wanted: { sku: string; quantity: number; path?: string }[],
): Promise<Bought[]> {
  if (wanted.length === 0) return [];
  const rows = await ctx.db
    .selectFrom("product_variants as variant")
    .innerJoin("products as product", "product.id", "variant.product_id")
    .select([
      "variant.id",
      "variant.sku",
      "variant.name as variant_name",
      "variant.price_cents",
      "variant.order_days",
      "product.name",
      "product.tax_kind",
      "product.fee_class",
    ])
    .where(
      "variant.sku",
      "in",
      wanted.map(({ sku }) => sku),
    )
    .where("product.status", "=", "active")
    .execute();
  return wanted.map(({ sku, quantity, path }, index) => {
    const row = rows.find((found) => found.sku === sku);
    if (!row)
      throw invalidFields({ path: path ?? `lines.${index}.sku`, message: `Nothing in the shop has the SKU ${sku}.` });
    return {
      variantId: row.id,
      kind: kindOf(row.tax_kind),
      sku,
      name: `${row.name}, ${row.variant_name}`,
      quantity,
      unitCents: row.price_cents,
      feeClass: row.fee_class,
      orderDays: row.order_days,
      buildId: null,
    };
  });
}
