import type { ProductCategory } from "#contract/product-categories.ts";
import { productCategories, warrantyWords } from "#contract/product-words.ts";
import { specificationRows } from "#contract/product-specifications.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { dollars } from "#domain/knowledge/spoken-price.ts";
import { cutBlocks, listOf } from "#domain/knowledge/cut-text.ts";
import { shopRef, withPhrasings } from "#domain/knowledge/with-phrasings.ts";
import { removeKnowledge, saveKnowledge, takeTurn } from "#domain/knowledge/knowledge-store.ts";
import { hashOfText } from "#domain/search/search-document-store.ts";
import { allActiveProducts, type ProductWithVariants } from "#domain/products/product-store.ts";

/** What the assistant may say of a product. */
export function productKnowledge(product: ProductWithVariants): KnowledgeEntry {
  const { name, one } = productCategories[product.category];
  const rowsOf = (variant: (typeof product.variants)[number]) =>
    specificationRows(product.category, product.specifications, variant.specifications);
  const [first, ...others] = product.variants.map(rowsOf);
  const isCommon = ({ label, words }: { label: string; words: string }) =>
    others.every((rows) => rows.some((row) => row.label === label && row.words === words));
  /** What holds for every variant. */
  const rows = (first ?? []).filter(isCommon);
  const warranty = warrantyWords({
    warrantyMonths: product.warranty_months,
    warrantyBy: product.warranty_by,
    taxKind: product.tax_kind,
  });
  const days = orderTime(product);
  const price = (variant: (typeof product.variants)[number]) => dollars(variant.price_cents);
  /** What is otherwise than with others. */
  const own = (variant: (typeof product.variants)[number]) =>
    rowsOf(variant)
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
      listOf([
        ...rows.map(({ label, words }) => `${label}: ${words}`),
        `Warranty: ${warranty}`,
        ...(days === null ? [] : [`Ordered for you: ${days}`]),
      ]),
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
      ...(days === null
        ? []
        : [
            {
              kind: "turnaround" as const,
              subject: `${product.name}, ordered for you`,
              value: days,
              context: `${product.brand} ${one} wait order deliver stock`,
            },
          ]),
    ],
  };
}

/** "3 to 4 working days"; null for what is never ordered. */
function orderTime({ variants }: ProductWithVariants): string | null {
  const days = variants.flatMap(({ order_days }) => order_days ?? []);
  if (days.length === 0) return null;
  const [least, most] = [Math.min(...days), Math.max(...days)];
  return `${least === most ? "" : `${least} to `}${most} working ${most === 1 ? "day" : "days"}`;
}

/** As a product's own page says it (src/web/shop/product-side.tsx). */
const howYouGetIt =
  "Pick it up at the counter in Stockton, the same day when it is on the shelf. Or we bring it for the travel fee of your city, and set it up while we are there if you like. " +
  "Keys of software come to your e-mail address, vouchers as a code by e-mail or on a card at the counter.";

/** What the shop has, by category, the least expensive first. */
export function shopKnowledge(products: ProductWithVariants[]): KnowledgeEntry {
  const title = "The shop";
  const least = ({ variants }: ProductWithVariants) => Math.min(...variants.map(({ price_cents }) => price_cents));
  const line = (product: ProductWithVariants) =>
    `**${product.name}**: ${product.variants.length > 1 ? "from " : ""}${dollars(least(product))}`;
  const kept = (Object.keys(productCategories) as ProductCategory[]).flatMap((category) => {
    const own = products
      .filter((product) => product.category === category && product.variants.length > 0)
      .toSorted((first, second) => least(first) - least(second) || (first.slug < second.slug ? -1 : 1));
    return own.length === 0 ? [] : [{ category, own, ...productCategories[category] }];
  });
  return {
    kind: "page",
    ref: shopRef,
    url: "/shop/",
    title,
    chunks: [
      ...cutBlocks([
        "What we sell at the counter, with prices before sales tax:",
        listOf(kept.map(({ name, own }) => `**${name}**: from ${dollars(Math.min(...own.map(least)))}`)),
      ]).map((text) => ({ headings: [title], text, keywords: "sell buy shop store products catalog" })),
      {
        headings: [title, "How you get it"],
        text: howYouGetIt,
        keywords: "ship shipping deliver delivery mail send parcel pick up bring order online",
      },
      ...kept.flatMap(({ category, name, one, lead, own }) =>
        cutBlocks([lead, listOf(own.map(line))]).map((text) => ({
          headings: [title, name],
          url: `/shop/?category=${category}`,
          text,
          keywords: `${one} sell buy cheapest price which`,
        })),
      ),
    ],
  };
}

/** Brings the knowledge up to date with a product, in the transaction that changed it. */
export async function learnProduct(ctx: Ctx, product: ProductWithVariants): Promise<void> {
  // Whoever changes another product at the same time must stand in the list as well.
  await takeTurn(ctx);
  const shop = shopKnowledge(await allActiveProducts(ctx));
  const [entry, list] = withPhrasings([productKnowledge(product), shop], ctx.site.content.askedAs).map((entry) => ({
    entry,
    hash: hashOfText(JSON.stringify(entry)),
  }));
  if (!entry || !list) return;
  if (product.status !== "active") await removeKnowledge(ctx, [entry.entry.ref]);
  await saveKnowledge(ctx, product.status === "active" ? [entry, list] : [list]);
}
