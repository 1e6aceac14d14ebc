import { CreateProductInput, type ProductVariantInput, type StaffProduct } from "#contract/products/products.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { learnProduct } from "#domain/products/product-knowledge.ts";
import { parse } from "#domain/input/parse.ts";
import { photosOf } from "#domain/pictures/picture-store.ts";
import { checkSpecifications } from "#domain/products/check-specifications.ts";
import { spanishToKeep } from "#domain/products/product-in-language.ts";
import { indexProduct } from "#domain/products/product-search-entry.ts";
import { findProduct, type ProductWithVariants, replaceVariants } from "#domain/products/product-store.ts";
import { stockVariants } from "#domain/stock/stock-variants.ts";
import { toStaffProduct } from "#domain/products/product-view.ts";

/** Adds a product to the catalog. Admins only. @throws DomainError "conflict" when its slug or a SKU is taken. */
export async function createProduct(ctx: Ctx, input: unknown): Promise<StaffProduct> {
  requireAdmin(ctx);
  const product = parse(CreateProductInput, input);
  return withTransaction(ctx, async (tx) => {
    const created = await insertProduct(tx, product);
    await recordAudit(tx, {
      action: "product.created",
      target: { kind: "product", id: created.id },
      detail: { slug: created.slug, status: created.status },
    });
    return toStaffProduct(tx, created);
  });
}

/** Inserts a product and its search entry. Call inside a transaction. */
export async function insertProduct(
  tx: Ctx,
  product: CreateProductInput,
  { sample = false } = {},
): Promise<ProductWithVariants> {
  checkSpecifications(product.category, product.specifications, product.variants, {
    isDraft: product.status === "draft",
  });
  await refuseTaken(tx, product);
  const id = tx.ids.next();
  const now = tx.clock.now();
  await tx.db
    .insertInto("products")
    .values({
      id,
      slug: product.slug,
      name: product.name,
      brand: product.brand,
      category: product.category,
      summary: product.summary,
      description: product.description,
      spanish: product.spanish ? JSON.stringify(spanishToKeep(product.spanish, product)) : null,
      tax_kind: product.taxKind,
      fee_class: product.feeClass,
      condition: product.condition,
      warranty_months: product.warrantyMonths,
      warranty_by: product.warrantyBy,
      specifications: JSON.stringify(product.specifications),
      drawings: product.drawings,
      photos: JSON.stringify(await photosOf(tx, product.photos)),
      related: product.related,
      position: product.position,
      status: product.status,
      sample,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await replaceVariants(tx, id, product.variants.map(variantRow));
  await stockVariants(tx, { id, name: product.name }, product.variants);
  const created = await findProduct(tx, id);
  if (!created) throw new Error("The new product is missing.");
  await indexProduct(tx, created);
  await learnProduct(tx, created);
  return created;
}

export const variantRow = (variant: ProductVariantInput) => ({
  sku: variant.sku,
  slug: variant.slug,
  name: variant.name,
  price_cents: variant.priceCents,
  stock: variant.stock,
  order_days: variant.orderDays,
  specifications: JSON.stringify(variant.specifications),
});

async function refuseTaken(tx: Ctx, { slug, variants }: CreateProductInput): Promise<void> {
  const taken = await tx.db.selectFrom("products").select("id").where("slug", "=", slug).executeTakeFirst();
  if (taken) throw new DomainError("conflict", "Another product already has this slug.");
  await refuseTakenSkus(tx, null, variants);
}

/** @throws DomainError "conflict" when another product has one of the SKUs. */
export async function refuseTakenSkus(tx: Ctx, productId: string | null, variants: { sku: string }[]): Promise<void> {
  let query = tx.db
    .selectFrom("product_variants")
    .select("sku")
    .where(
      "sku",
      "in",
      variants.map(({ sku }) => sku),
    );
  if (productId) query = query.where("product_id", "!=", productId);
  const taken = await query.executeTakeFirst();
  if (taken) throw new DomainError("conflict", `Another product has the stock number ${taken.sku}.`);
}
