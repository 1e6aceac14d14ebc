import { ImportProductsInput, type ProductImport } from "#contract/products/products.ts";
import { csvOf } from "#contract/values/csv.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { once } from "#domain/idempotency/once.ts";
import { learnProduct } from "#domain/products/product-knowledge.ts";
import { parse } from "#domain/input/parse.ts";
import { insertProduct } from "#domain/products/create-product.ts";
import { type Change, planImport } from "#domain/products/plan-import.ts";
import { spanishToKeep } from "#domain/products/product-in-language.ts";
import { indexProduct } from "#domain/products/product-search-entry.ts";
import { findProduct, type ProductRow, withVariants } from "#domain/products/product-store.ts";
import { receiveStock } from "#domain/stock/count-stock.ts";
import { storeId } from "#domain/stock/stock-store.ts";

const columns = [
  "sku",
  "product",
  "variant",
  "price_usd",
  "order_days",
  "status",
  "stock",
  "summary_es",
  "description_es",
] as const;
const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** One row for each variant: what an import takes back, and the stock to look at; Spanish words in the first of a product. Admins only. */
export async function exportProducts(ctx: Ctx): Promise<string> {
  requireAdmin(ctx);
  const rows = await ctx.db.selectFrom("products").selectAll().orderBy("position").orderBy("id").execute();
  const products = await withVariants(ctx, rows as ProductRow[]);
  return csvOf(
    columns,
    products.flatMap((product) =>
      product.variants.map((variant, index) => [
        variant.sku,
        product.name,
        variant.name,
        dollars(variant.price_cents),
        variant.order_days === null ? "" : String(variant.order_days),
        product.status,
        variant.stock === null ? "" : String(variant.stock),
        ...(index === 0 && product.spanish ? [product.spanish.summary, product.spanish.description] : ["", ""]),
      ]),
    ),
  );
}

/**
 * Takes products from a CSV file: changes price, order time, status and Spanish words of the SKUs that are known, receives pieces into the shop,
 * and adds what is new as drafts. Rows that cannot be read are told and left out. Without `apply` it only says what it would do.
 * `key` names one attempt, so that pieces are received once. Admins only.
 */
export async function importProducts(ctx: Ctx, key: unknown, input: unknown): Promise<ProductImport> {
  const admin = requireAdmin(ctx);
  const body = parse(ImportProductsInput, input);
  if (!body.apply) return { ...(await planImport(ctx, body.csv)).preview, applied: false };
  const who = "userId" in admin ? admin.userId : admin.name;
  return once(ctx, { scope: `product import of ${who}`, key, body }, async (tx) => {
    const { changes, received, added, preview } = await planImport(tx, body.csv);
    for (const change of changes) await applyChange(tx, change);
    for (const product of added) await insertProduct(tx, product);
    for (const id of new Set(changes.map(({ productId }) => productId))) {
      const product = await findProduct(tx, id);
      if (!product) continue;
      await indexProduct(tx, product);
      await learnProduct(tx, product);
    }
    for (const { sku, quantity } of received)
      await receiveStock(tx, `import-${tx.ids.next()}`, { sku, location: storeId, quantity, note: "Product import" });
    await recordAudit(tx, { action: "product.imported", detail: { changes: preview.changes.slice(0, 200) } });
    return { ...preview, applied: true };
  });
}

async function applyChange(tx: Ctx, { variantId, productId, status, spanish, ...variant }: Change): Promise<void> {
  if (Object.keys(variant).length > 0)
    await tx.db.updateTable("product_variants").set(variant).where("id", "=", variantId).execute();
  const product = spanish && (await findProduct(tx, productId));
  await tx.db
    .updateTable("products")
    .set((eb) => ({
      version: eb("version", "+", 1),
      updated_at: tx.clock.now(),
      ...(status && { status }),
      ...(product && { spanish: JSON.stringify(spanishToKeep(spanish, product)) }),
    }))
    .where("id", "=", productId)
    .execute();
}
