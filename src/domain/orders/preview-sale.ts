import { sql } from "kysely";
import { PreviewSaleInput, type SaleItem, SaleItemsInput, type SalePreview } from "#contract/orders/counter-sales.ts";
import type { Photo } from "#contract/content/pictures.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { byName } from "#domain/lists/by-name.ts";
import { matchesWords } from "#domain/lists/matches-words.ts";
import { parse } from "#domain/input/parse.ts";
import { invoiceProblemOf, saleSums } from "#domain/orders/sale-sums.ts";
import { ProductDrawing } from "#contract/products/products.ts";
import { firstPhoto } from "#domain/products/product-view.ts";

const shown = 8;

/** Prices a counter sale by the arithmetic of the sale itself. Staff only. */
export async function previewSale(ctx: Ctx, input: unknown): Promise<SalePreview> {
  requireStaff(ctx);
  const sums = await saleSums(ctx, parse(PreviewSaleInput, input));
  const { bought, priced, client } = sums;
  const shelf = await shelves(
    ctx,
    bought.flatMap(({ variantId }) => variantId ?? []),
  );
  const taxed = priced.lines.filter(({ taxRate }) => taxRate > 0);
  return {
    lines: bought.map(({ name, sku, quantity, unitCents, variantId }, index) => ({
      name,
      sku: variantId ? sku : null,
      quantity,
      unitCents,
      netCents: priced.lines[index]?.netCents ?? 0,
      taxed: (priced.lines[index]?.taxRate ?? 0) > 0,
      stock: variantId ? (shelf.get(variantId) ?? null) : null,
    })),
    subtotalCents: priced.subtotalCents,
    discountCents: priced.discountCents,
    feeCents: priced.feeCents,
    taxedCents: taxed.reduce((sum, { netCents }) => sum + netCents, 0),
    taxRate: Math.max(0, ...taxed.map(({ taxRate }) => taxRate)),
    taxCents: priced.taxCents,
    totalCents: priced.totalCents,
    couponProblem: sums.couponProblem,
    invoiceProblem: invoiceProblemOf(sums),
    taxExempt: Boolean(client?.taxExemptNumber),
  };
}

async function shelves({ db }: Ctx, variantIds: string[]): Promise<Map<string, number | null>> {
  if (variantIds.length === 0) return new Map();
  const rows = await db.selectFrom("product_variants").select(["id", "stock"]).where("id", "in", variantIds).execute();
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/** At most eight things that the counter sells, by words or SKU; an exact SKU first. Staff only. */
export async function findSaleItems(ctx: Ctx, query: unknown): Promise<{ items: SaleItem[] }> {
  requireStaff(ctx);
  const { q } = parse(SaleItemsInput, query);
  if (q === "") return { items: [] };
  const rows = await ctx.db
    .selectFrom("product_variants as variant")
    .innerJoin("products as product", "product.id", "variant.product_id")
    .select(["variant.sku", "variant.name as variant", "variant.price_cents", "variant.stock", "product.name"])
    .select(["product.category", "product.tax_kind", "product.drawings", "product.photos"])
    .where("product.status", "=", "active")
    .where(matchesWords(q, ["product.brand", "product.name", "variant.name", "variant.sku"]))
    .orderBy(sql`variant.sku = ${q.toUpperCase()}`, "desc")
    .orderBy(byName("product.name"))
    .orderBy("variant.id")
    .limit(shown)
    .execute();
  return {
    items: rows.map((row) => ({
      sku: row.sku,
      name: row.variant === row.name ? row.name : `${row.name}, ${row.variant}`,
      unitCents: row.price_cents,
      category: row.category,
      taxKind: row.tax_kind,
      stock: row.stock,
      drawing: ProductDrawing.parse(row.drawings[0]),
      ...firstPhoto(row.photos as Photo[]),
    })),
  };
}
