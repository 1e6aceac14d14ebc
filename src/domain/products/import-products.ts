import { ImportProductsInput, type ProductImport, ProductStatus } from "#contract/products.ts";
import { readCents } from "#contract/money.ts";
import { requireAdmin } from "#domain/accounts/account-policy.ts";
import { csvOf } from "#contract/csv.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { learnProduct } from "#domain/knowledge/product-knowledge.ts";
import { parse } from "#domain/parse.ts";
import { indexProduct } from "#domain/products/product-search-entry.ts";
import { findProduct, type ProductRow, withVariants } from "#domain/products/product-store.ts";
import { readCsv } from "#domain/products/read-csv.ts";

const columns = ["sku", "product", "variant", "price_usd", "order_days", "status", "stock"] as const;
const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** One row for each variant: what an import takes back, and the stock to look at. Admins only. */
export async function exportProducts(ctx: Ctx): Promise<string> {
  requireAdmin(ctx);
  const rows = await ctx.db.selectFrom("products").selectAll().orderBy("position").orderBy("id").execute();
  const products = await withVariants(ctx, rows as ProductRow[]);
  return csvOf(
    columns,
    products.flatMap((product) =>
      product.variants.map((variant) => [
        variant.sku,
        product.name,
        variant.name,
        dollars(variant.price_cents),
        variant.order_days === null ? "" : String(variant.order_days),
        product.status,
        variant.stock === null ? "" : String(variant.stock),
      ]),
    ),
  );
}

interface Change {
  variantId: string;
  productId: string;
  price_cents?: number;
  order_days?: number | null;
  status?: ProductRow["status"];
}

/**
 * Changes prices, order times and status from a CSV file whose rows name a SKU; columns that are missing change nothing, and stock
 * is counted elsewhere. Without `apply` it only says what it would do. Admins only.
 */
export async function importProducts(ctx: Ctx, input: unknown): Promise<ProductImport> {
  requireAdmin(ctx);
  const { csv, apply } = parse(ImportProductsInput, input);
  return withTransaction(ctx, async (tx) => {
    const { changes, preview } = await readChanges(tx, csv);
    if (!apply || preview.problems.length > 0 || changes.length === 0) return { ...preview, applied: false };
    for (const { variantId, productId, status, ...variant } of changes) {
      if (Object.keys(variant).length > 0)
        await tx.db.updateTable("product_variants").set(variant).where("id", "=", variantId).execute();
      await tx.db
        .updateTable("products")
        .set((eb) => ({ version: eb("version", "+", 1), updated_at: tx.clock.now(), ...(status && { status }) }))
        .where("id", "=", productId)
        .execute();
    }
    for (const id of new Set(changes.map(({ productId }) => productId))) {
      const product = await findProduct(tx, id);
      if (!product) continue;
      await indexProduct(tx, product);
      await learnProduct(tx, product);
    }
    await recordAudit(tx, { action: "product.imported", detail: { changes: preview.changes.slice(0, 200) } });
    return { ...preview, applied: true };
  });
}

async function readChanges(ctx: Ctx, csv: string) {
  const [head = [], ...rows] = readCsv(csv);
  const place = Object.fromEntries(head.map((name, index) => [name.trim().toLowerCase(), index]));
  if (place.sku === undefined)
    throw new DomainError("invalid", "Some of what was sent needs a fix.", {
      errors: [{ path: "csv", message: "The first line must name the columns, sku among them." }],
    });
  const cell = (row: string[], name: string): string | undefined => {
    const index = place[name];
    return index === undefined ? undefined : (row[index] ?? "").trim();
  };
  const skus = rows.map((row) => cell(row, "sku") ?? "");
  const known = await knownVariants(ctx, skus);
  const seen = new Set<string>();
  const changes: Change[] = [];
  const told: ProductImport["changes"] = [];
  const problems: ProductImport["problems"] = [];
  for (const [index, row] of rows.entries()) {
    const line = index + 2;
    const sku = skus[index] ?? "";
    const variant = known.get(sku);
    if (!variant || seen.has(sku)) {
      problems.push({ line, message: variant ? `${sku} stands there twice.` : `Nothing has the SKU "${sku}".` });
      continue;
    }
    seen.add(sku);
    const change: Change = { variantId: variant.id, productId: variant.product_id };
    const note = (what: string, from: string, to: string) => told.push({ sku, what, from, to });
    const price = cell(row, "price_usd");
    if (price) {
      const cents = readCents(price, 100_000_000);
      if (cents === null) problems.push({ line, message: `"${price}" is no price.` });
      else if (cents !== variant.price_cents) {
        change.price_cents = cents;
        note("price", dollars(variant.price_cents), dollars(cents));
      }
    }
    const days = cell(row, "order_days");
    if (days !== undefined) {
      const value = days === "" ? null : Number(days);
      if (value !== null && !(Number.isInteger(value) && value >= 1 && value <= 90))
        problems.push({ line, message: `"${days}" is no number of days from 1 to 90.` });
      else if (value !== variant.order_days) {
        change.order_days = value;
        note("order days", String(variant.order_days ?? "none"), String(value ?? "none"));
      }
    }
    const status = cell(row, "status");
    if (status) {
      const known = ProductStatus.safeParse(status);
      if (!known.success) problems.push({ line, message: `"${status}" is none of draft, active, archived, part.` });
      else if (status !== variant.status) {
        change.status = known.data;
        note("status", variant.status, status);
      }
    }
    if (Object.keys(change).length > 2) changes.push(change);
  }
  return { preview: { rows: rows.length, changes: told, problems }, changes };
}

interface KnownVariant {
  id: string;
  product_id: string;
  sku: string;
  price_cents: number;
  order_days: number | null;
  status: ProductRow["status"];
}

async function knownVariants(ctx: Ctx, skus: string[]) {
  if (skus.length === 0) return new Map<string, KnownVariant>();
  const rows: KnownVariant[] = await ctx.db
    .selectFrom("product_variants as variant")
    .innerJoin("products as product", "product.id", "variant.product_id")
    .select(["variant.id", "variant.product_id", "variant.sku", "variant.price_cents", "variant.order_days"])
    .select("product.status")
    .where("variant.sku", "in", [...new Set(skus)])
    .execute();
  return new Map(rows.map((row) => [row.sku, row]));
}
