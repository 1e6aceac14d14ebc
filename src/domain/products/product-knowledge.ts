import { formatMoney } from "#contract/format-money.ts";
import type { ProductCategory } from "#contract/product-categories.ts";
import { productCategories, warrantyWords } from "#contract/product-words.ts";
import { specificationRows } from "#contract/product-specifications.ts";
import type { Ctx } from "#domain/ctx.ts";
import { listOf, passagesOf } from "#domain/knowledge/cut-text.ts";
import { withAsked } from "#domain/knowledge/with-asked.ts";
import { figure, type KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { removeKnowledge, saveKnowledge } from "#domain/knowledge/knowledge-store.ts";
import { allActiveProducts, type ProductWithVariants } from "#domain/products/product-store.ts";

/** What the assistant may say about a product. */
export function productKnowledge(product: ProductWithVariants): KnowledgeEntry {
  const { name, one } = productCategories[product.category];
  const rows = product.variants.map(({ specifications }) =>
    specificationRows(product.category, product.specifications, specifications).map(
      ({ label, words }) => `${label}: ${words}`,
    ),
  );
  const common = (rows[0] ?? []).filter((row) => rows.every((others) => others.includes(row)));
  const warranty = warrantyWords({
    warrantyMonths: product.warranty_months,
    warrantyBy: product.warranty_by,
    taxKind: product.tax_kind,
  });
  const days = orderTime(product);
  const keywords = `${product.brand} ${one} buy shop sell`;
  return {
    kind: "product",
    ref: `product/${product.slug}`,
    url: `/product/${product.slug}/`,
    title: product.name,
    passages: [
      ...passagesOf(
        [product.name],
        [
          `${product.summary} ${product.description}`,
          listOf(
            product.variants.map((variant, index) =>
              [
                `**${variant.name}**: ${formatMoney(variant.price_cents)}`,
                ...(rows[index] ?? []).filter((row) => !common.includes(row)),
              ].join("; "),
            ),
          ),
          listOf([...common, `Warranty: ${warranty}`, ...(days === null ? [] : [`Ordered for you: ${days}`])]),
        ],
        { keywords: `${keywords} ${name}` },
      ),
      ...product.variants.map((variant) =>
        figure(
          "price",
          product.variants.length > 1 ? `${product.name}, ${variant.name}` : product.name,
          formatMoney(variant.price_cents),
          { keywords },
        ),
      ),
      figure("warranty", product.name, warranty, { keywords }),
      ...(days === null ? [] : [figure("turnaround", `${product.name}, ordered for you`, days, { keywords })]),
    ],
  };
}

/** "3 to 4 working days"; null for products that are never ordered in. */
function orderTime({ variants }: ProductWithVariants): string | null {
  const days = variants.flatMap(({ order_days }) => order_days ?? []);
  if (days.length === 0) return null;
  const [least, most] = [Math.min(...days), Math.max(...days)];
  return `${least === most ? "" : `${least} to `}${most} working ${most === 1 ? "day" : "days"}`;
}

/** As on the product's page (src/web/site/shop/product-side.tsx). */
const howYouGetIt =
  "Pick it up at the counter in Stockton, usually the same day when it is on the shelf. Or we bring it for the travel fee of your city, and set it up while we are there if you like. " +
  "Software keys come to your email address, vouchers as a code by email or on a card at the counter.";

/** The shop's range by category, least expensive first. */
export function shopKnowledge(products: ProductWithVariants[]): KnowledgeEntry {
  const title = "The shop";
  const least = ({ variants }: ProductWithVariants) => Math.min(...variants.map(({ price_cents }) => price_cents));
  const line = (product: ProductWithVariants) =>
    `**${product.name}**: ${product.variants.length > 1 ? "from " : ""}${formatMoney(least(product))}`;
  const kept = (Object.keys(productCategories) as ProductCategory[]).flatMap((category) => {
    const own = products
      .filter((product) => product.category === category && product.variants.length > 0)
      .toSorted((first, second) => least(first) - least(second) || (first.slug < second.slug ? -1 : 1));
    return own.length === 0 ? [] : [{ category, own, ...productCategories[category] }];
  });
  return {
    kind: "page",
    ref: "page/shop/",
    url: "/shop/",
    title,
    passages: [
      ...passagesOf(
        [title],
        [
          "What we sell at the counter, with prices before sales tax:",
          listOf(kept.map(({ name, own }) => `**${name}**: from ${formatMoney(Math.min(...own.map(least)))}`)),
        ],
        { keywords: "sell buy shop store products catalog" },
      ),
      {
        headings: [title, "How you get it"],
        text: howYouGetIt,
        keywords: "ship shipping deliver delivery mail send parcel pick up bring order online",
      },
      ...kept.flatMap(({ category, name, one, lead, own }) =>
        passagesOf([title, name], [lead, listOf(own.map(line))], {
          url: `/shop/?category=${category}`,
          keywords: `${one} sell buy cheapest price which`,
        }),
      ),
    ],
  };
}

/** Updates a product's knowledge, in the transaction that changed the product. */
export async function learnProduct(ctx: Ctx, product: ProductWithVariants): Promise<void> {
  const entries = withAsked([productKnowledge(product), shopKnowledge(await allActiveProducts(ctx))], ctx.site.content);
  const active = product.status === "active";
  if (!active) await removeKnowledge(ctx, [`product/${product.slug}`]);
  await saveKnowledge(ctx, active ? entries : entries.slice(1));
}
