import { productCategories, warrantyWords } from "#contract/product-words.ts";
import { specificationRows } from "#contract/product-specifications.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { dollars } from "#domain/knowledge/spoken-price.ts";
import { cutBlocks, listOf } from "#domain/knowledge/cut-text.ts";
import { withPhrasings } from "#domain/knowledge/with-phrasings.ts";
import { removeKnowledge, saveKnowledge } from "#domain/knowledge/knowledge-store.ts";
import { hashOfText } from "#domain/search/search-document-store.ts";
import type { ProductWithVariants } from "#domain/products/product-store.ts";

/** What the assistant may say of a product. */
export function productKnowledge(product: ProductWithVariants): KnowledgeEntry {
  const { name, one } = productCategories[product.category];
  const [first] = product.variants;
  const rows = first ? specificationRows(product.category, product.specifications, first.specifications) : [];
  const warranty = warrantyWords({
    warrantyMonths: product.warranty_months,
    warrantyBy: product.warranty_by,
    taxKind: product.tax_kind,
  });
  const price = (variant: (typeof product.variants)[number]) => dollars(variant.price_cents);
  /** What is otherwise than with the first. */
  const own = (variant: (typeof product.variants)[number]) =>
    specificationRows(product.category, product.specifications, variant.specifications)
      .filter(({ label, words }) => !rows.some((row) => row.label === label && row.words === words))
      .map(({ label, words }) => `; ${label}: ${words}`)
      .join("");
  return {
    kind: "product",
    ref: `product/${product.slug}`,
    url: `/product/${product.slug}/`,
    title: product.name,
    chunks: cutBlocks([
      `${product.summary} ${product.description}`,
      listOf(product.variants.map((variant) => `**${variant.name}**: ${price(variant)}${own(variant)}`)),
      listOf([...rows.map(({ label, words }) => `${label}: ${words}`), `Warranty: ${warranty}`]),
    ]).map((text) => ({
      headings: [product.name],
      text,
      keywords: `${product.brand} ${name} ${one} buy sell price`,
    })),
    facts: [
      ...product.variants.map((variant) => ({
        kind: "price" as const,
        subject: product.variants.length > 1 ? `${product.name}, ${variant.name}` : product.name,
        value: price(variant),
        context: `${product.brand} ${one} buy shop sell`,
      })),
      { kind: "warranty", subject: product.name, value: warranty, context: `${product.brand} ${one}` },
    ],
  };
}

/** Brings the knowledge up to date with a product, in the transaction that changed it. */
export async function learnProduct(ctx: Ctx, product: ProductWithVariants): Promise<void> {
  const [entry] = withPhrasings([productKnowledge(product)], ctx.site.content.askedAs);
  if (!entry) return;
  if (product.status === "active") await saveKnowledge(ctx, [{ entry, hash: hashOfText(JSON.stringify(entry)) }]);
  else await removeKnowledge(ctx, [entry.ref]);
}
