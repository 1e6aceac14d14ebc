import { type StaffProduct, type StaffProductList, StaffProductQuery } from "#contract/products/products.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { matchesWords } from "#domain/lists/matches-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { pageById } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";
import { findProduct, type ProductRow, withVariants } from "#domain/products/product-store.ts";
import { toStaffProduct } from "#domain/products/product-view.ts";

/** Every product with its variants, drafts and archived ones included, newest first. Admins only. */
export async function listStaffProducts(ctx: Ctx, input: unknown): Promise<StaffProductList> {
  requireAdmin(ctx);
  const { q, status, limit, cursor } = parse(StaffProductQuery, input);
  let query = ctx.db.selectFrom("products").selectAll();
  if (status) query = query.where("status", "=", status);
  if (q)
    query = query.where(({ or, exists, selectFrom }) =>
      or([
        matchesWords(q, ["products.brand", "products.name"]),
        exists(
          selectFrom("product_variants")
            .select("product_variants.id")
            .whereRef("product_variants.product_id", "=", "products.id")
            .where(matchesWords(q, ["product_variants.sku"])),
        ),
      ]),
    );
  const page = await pageById(query, { limit, cursor, column: "products.id" }, (row) => row);
  const products = await withVariants(ctx, page.items as ProductRow[]);
  return { items: products.map((product) => toStaffProduct(ctx, product)), nextCursor: page.nextCursor };
}

/** A product for staff, whatever its status. Admins only. @throws DomainError "not_found" */
export async function getStaffProduct(ctx: Ctx, id: string): Promise<StaffProduct> {
  requireAdmin(ctx);
  const product = /^[\w-]{1,80}$/.test(id) ? await findProduct(ctx, id) : null;
  if (!product) throw new DomainError("not_found", "There is no such product.");
  return toStaffProduct(ctx, product);
}
