import type { Product } from "#contract/products/products.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { activeProducts, findProduct } from "#domain/products/product-store.ts";
import { toProduct } from "#domain/products/product-view.ts";
import * as t from "#words/refused.ts";

const longestSlug = 80;

/** An active product by id or slug. @throws DomainError "not_found", also for drafts and archived products. */
export async function getProduct(ctx: Ctx, idOrSlug: string): Promise<Product> {
  const product = idOrSlug.length <= longestSlug && !/\0/.test(idOrSlug) ? await findProduct(ctx, idOrSlug) : null;
  if (product?.status !== "active") throw new DomainError("not_found", t.noSuchProduct);
  const related = await activeProducts(ctx, "slug", product.related);
  const place = ({ slug }: { slug: string }) => product.related.indexOf(slug);
  return toProduct(
    ctx,
    product,
    related.sort((first, second) => place(first) - place(second)),
  );
}
