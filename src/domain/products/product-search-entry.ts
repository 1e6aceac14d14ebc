import { productCategories } from "#contract/product-words.ts";
import { specificationRows } from "#contract/product-specifications.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { ProductWithVariants } from "#domain/products/product-store.ts";
import {
  addToVocabulary,
  hashOf,
  removeSearchDocuments,
  saveSearchDocuments,
} from "#domain/search/search-document-store.ts";
import type { SearchEntry } from "#domain/search/search-entry.ts";

/** The search entry of a product. */
export function productSearchEntry(product: ProductWithVariants): SearchEntry {
  const words = new Set(
    product.variants.flatMap((variant) =>
      specificationRows(product.category, product.specifications, variant.specifications).map((row) => row.words),
    ),
  );
  const { name, one } = productCategories[product.category];
  return {
    kind: "product",
    path: `/product/${product.slug}/`,
    title: product.name,
    summary: product.summary,
    body: `${product.description} ${[...words].join(". ")} ${product.variants.map(({ name, sku }) => `${name} ${sku}`).join(". ")}`,
    keywords: `${product.brand} ${name} ${one} buy`,
  };
}

/** Updates a product's search entry, in the transaction that changed the product. */
export async function indexProduct(ctx: Ctx, product: ProductWithVariants): Promise<void> {
  const entry = productSearchEntry(product);
  if (product.status !== "active") return removeSearchDocuments(ctx, [entry.path]);
  await saveSearchDocuments(ctx, [{ entry, hash: hashOf(entry) }]);
  await addToVocabulary(ctx, entry.path);
}
