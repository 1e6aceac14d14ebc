import { currentLanguage } from "#current-language";
import { specificationRows } from "#contract/products/product-specifications.ts";
import { spanishAddress } from "#contract/site/spanish-addresses.ts";
import { inLanguage } from "#domain/language/in-language.ts";
import type { Ctx } from "#domain/ctx.ts";
import { productInLanguage } from "#domain/products/product-in-language.ts";
import type { ProductWithVariants } from "#domain/products/product-store.ts";
import {
  addToVocabulary,
  hashOf,
  removeSearchDocuments,
  saveSearchDocuments,
} from "#domain/search/search-document-store.ts";
import type { SearchEntry } from "#domain/search/search-entry.ts";
import { fill } from "#contract/values/fill.ts";
import * as t from "#words/site-index.ts";
import * as productWords from "#words/products.ts";

/** The search entry of a product. */
export function productSearchEntry(kept: ProductWithVariants): SearchEntry {
  const product = productInLanguage(kept);
  const words = new Set(
    product.variants.flatMap((variant) =>
      specificationRows(product.category, product.specifications, variant.specifications).map((row) => row.words),
    ),
  );
  const { name, one } = productWords.productCategories[product.category];
  const names = product.variants.map((variant) => `${variant.name} ${variant.sku}`).join(". ");
  const keywords = fill(t.kwBuy, { brand: product.brand, category: name, kind: one });
  const specifications = [...words].join(". ");
  // Specifications are written in English: in Spanish they are found, and not shown.
  const isShown = currentLanguage() === "en";
  return {
    kind: "product",
    path: `/product/${product.slug}/`,
    title: product.name,
    summary: product.summary,
    body: `${product.description} ${isShown ? `${specifications} ` : ""}${names}`,
    keywords: isShown ? keywords : `${keywords} ${specifications}`,
  };
}

/** An entry made in Spanish, as the search has it. */
export const spanishEntry = (entry: SearchEntry): SearchEntry => ({
  ...entry,
  language: "es",
  path: spanishAddress(entry.path),
});

/** Updates a product's search entries, in the transaction that changed the product. */
export async function indexProduct(ctx: Ctx, product: ProductWithVariants): Promise<void> {
  const entries = [
    inLanguage(ctx, "en", () => productSearchEntry(product)),
    inLanguage(ctx, "es", () => spanishEntry(productSearchEntry(product))),
  ];
  if (product.status !== "active")
    return removeSearchDocuments(
      ctx,
      entries.map(({ path }) => path),
    );
  await saveSearchDocuments(
    ctx,
    entries.map((entry) => ({ entry, hash: hashOf(entry) })),
  );
  for (const entry of entries) await addToVocabulary(ctx, entry);
}
