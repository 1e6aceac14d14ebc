import type { z } from "zod";
import { type StaffProduct, UpdateProductInput } from "#contract/products/products.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { learnProduct } from "#domain/products/product-knowledge.ts";
import { parse } from "#domain/input/parse.ts";
import { photosOf } from "#domain/pictures/picture-store.ts";
import { checkSpecifications } from "#domain/products/check-specifications.ts";
import { refuseTakenSkus, variantRow } from "#domain/products/create-product.ts";
import { spanishToKeep } from "#domain/products/product-in-language.ts";
import { indexProduct } from "#domain/products/product-search-entry.ts";
import { findProduct, lockProduct, type ProductWithVariants, replaceVariants } from "#domain/products/product-store.ts";
import { stockVariants } from "#domain/stock/stock-variants.ts";
import { toStaffProduct } from "#domain/products/product-view.ts";

type Changes = z.infer<typeof UpdateProductInput>;

const missing = () => new DomainError("not_found", "There is no such product.");

/**
 * Changes the given fields. Admins only.
 * @throws DomainError "conflict" when someone else changed the product since `version` was read.
 */
export async function updateProduct(ctx: Ctx, { id }: { id: string }, input: unknown): Promise<StaffProduct> {
  requireAdmin(ctx);
  const before = await findProduct(ctx, id);
  if (!before) throw missing();
  return change(ctx, before, parse(UpdateProductInput, input), "product.updated");
}

/** Archives a product; its page returns 404 from then on. Admins only. Idempotent. */
export async function archiveProduct(ctx: Ctx, { id }: { id: string }): Promise<void> {
  requireAdmin(ctx);
  const before = await findProduct(ctx, id);
  if (!before) throw missing();
  if (before.status === "archived") return;
  await change(ctx, before, { status: "archived", version: before.version }, "product.archived");
}

function change(ctx: Ctx, { id }: { id: string }, changes: Changes, action: string): Promise<StaffProduct> {
  return withTransaction(ctx, async (tx) => {
    const locked = await lockProduct(tx, id);
    const before = await findProduct(tx, id);
    if (!locked || !before) throw missing();
    if (locked.version !== changes.version)
      throw new DomainError("conflict", "Someone else has changed this product. Reload it and try again.");
    checkSpecifications(
      before.category,
      changes.specifications ?? before.specifications,
      changes.variants ?? before.variants,
      { isDraft: (changes.status ?? before.status) === "draft" },
    );
    if (changes.variants) {
      await refuseTakenSkus(tx, id, changes.variants);
      await replaceVariants(tx, id, changes.variants.map(variantRow));
      await stockVariants(tx, { id, name: changes.name ?? before.name }, changes.variants);
    }
    await tx.db
      .updateTable("products")
      .set({
        ...columnsOf(changes),
        ...(changes.spanish !== undefined && { spanish: spanishAfter(before, changes) }),
        ...(changes.photos && { photos: JSON.stringify(await photosOf(tx, changes.photos)) }),
        version: locked.version + 1,
        updated_at: tx.clock.now(),
      })
      .where("id", "=", id)
      .execute();
    const after = await findProduct(tx, id);
    if (!after) throw missing();
    await indexProduct(tx, after);
    await learnProduct(tx, after);
    await recordAudit(tx, {
      action,
      target: { kind: "product", id },
      detail: { slug: after.slug },
      before: { ...before, prices: pricesOf(before) },
      after: { ...after, prices: pricesOf(after) },
      fields: ["status", "tax_kind", "fee_class", "condition", "warranty_months", "warranty_by", "position", "prices"],
      named: [
        "name",
        "brand",
        "summary",
        "description",
        "spanish",
        "specifications",
        "drawings",
        "related",
        "photos",
        "variants",
      ],
    });
    return toStaffProduct(tx, after);
  });
}

function columnsOf(changes: Changes) {
  const columns = {
    name: changes.name,
    brand: changes.brand,
    summary: changes.summary,
    description: changes.description,
    tax_kind: changes.taxKind,
    fee_class: changes.feeClass,
    condition: changes.condition,
    warranty_months: changes.warrantyMonths,
    warranty_by: changes.warrantyBy,
    specifications: changes.specifications && JSON.stringify(changes.specifications),
    drawings: changes.drawings,
    related: changes.related,
    position: changes.position,
    status: changes.status,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function spanishAfter(before: ProductWithVariants, { spanish, summary, description }: Changes): string | null {
  if (!spanish) return null;
  const now = { summary: summary ?? before.summary, description: description ?? before.description };
  return JSON.stringify(spanishToKeep(spanish, now, before));
}

const pricesOf = ({ variants }: ProductWithVariants): Record<string, number> =>
  Object.fromEntries(variants.map(({ sku, price_cents }) => [sku, price_cents]));
