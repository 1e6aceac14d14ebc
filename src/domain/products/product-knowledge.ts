import { formatPrice } from "#contract/values/format-money.ts";
import type { ProductCategory } from "#contract/products/product-categories.ts";
import { warrantyWords } from "#contract/products/product-words.ts";
import { specificationRows } from "#contract/products/product-specifications.ts";
import { inLanguage } from "#domain/language/in-language.ts";
import { originalOf, translatedEntries } from "#domain/knowledge/translated-entries.ts";
import type { Ctx } from "#domain/ctx.ts";
import { listOf, passagesOf } from "#domain/knowledge/cut-text.ts";
import { withAsked } from "#domain/knowledge/with-asked.ts";
import { figure, type KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { removeKnowledge, saveKnowledge } from "#domain/knowledge/knowledge-store.ts";
import { productInLanguage } from "#domain/products/product-in-language.ts";
import { allActiveProducts, type ProductWithVariants } from "#domain/products/product-store.ts";
import { fill } from "#contract/values/fill.ts";
import * as t from "#words/site-index.ts";
import * as productWords from "#words/products.ts";

/** Facts of a product that the assistant may say. */
export function productKnowledge(kept: ProductWithVariants): KnowledgeEntry {
  const product = productInLanguage(kept);
  const { name, one } = productWords.productCategories[product.category];
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
  const keywords = fill(t.kwProduct, { brand: product.brand, kind: one });
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
                `**${variant.name}**: ${formatPrice(variant.price_cents)}`,
                ...(rows[index] ?? []).filter((row) => !common.includes(row)),
              ].join("; "),
            ),
          ),
          listOf([
            ...common,
            fill(t.warrantyOf, { warranty }),
            ...(days === null ? [] : [fill(t.orderedForYou, { days })]),
          ]),
        ],
        { keywords: `${keywords} ${name}` },
      ),
      ...product.variants.map((variant) =>
        figure(
          "price",
          product.variants.length > 1 ? `${product.name}, ${variant.name}` : product.name,
          formatPrice(variant.price_cents),
          { keywords },
        ),
      ),
      figure("warranty", product.name, warranty, { keywords }),
      ...(days === null
        ? []
        : [figure("turnaround", fill(t.nameOrderedForYou, { name: product.name }), days, { keywords })]),
    ],
  };
}

/** "3 to 4 working days"; null for products that are never ordered in. */
function orderTime({ variants }: ProductWithVariants): string | null {
  const days = variants.flatMap(({ order_days }) => order_days ?? []);
  if (days.length === 0) return null;
  const [least, most] = [Math.min(...days), Math.max(...days)];
  if (least !== most) return fill(t.workingDaysRange, { least, most });
  return fill(most === 1 ? t.oneWorkingDay : t.workingDays, { days: most });
}

/** As on the product's page (src/web/site/shop/product-side.tsx). */
const howYouGetIt = () => t.howYouGetItText;

/** The shop's range by category, least expensive first. */
export function shopKnowledge(products: ProductWithVariants[]): KnowledgeEntry {
  const title = t.theShop;
  const least = ({ variants }: ProductWithVariants) => Math.min(...variants.map(({ price_cents }) => price_cents));
  const line = (product: ProductWithVariants) =>
    `**${product.name}**: ${product.variants.length > 1 ? fill(t.fromPrice, { price: formatPrice(least(product)) }) : formatPrice(least(product))}`;
  const kept = (Object.keys(productWords.productCategories) as ProductCategory[]).flatMap((category) => {
    const own = products
      .filter((product) => product.category === category && product.variants.length > 0)
      .toSorted((first, second) => least(first) - least(second) || (first.slug < second.slug ? -1 : 1));
    return own.length === 0 ? [] : [{ category, own, ...productWords.productCategories[category] }];
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
          t.whatWeSell,
          listOf(
            kept.map(
              ({ name, own }) =>
                `**${name}**: ${fill(t.fromPrice, { price: formatPrice(Math.min(...own.map(least))) })}`,
            ),
          ),
        ],
        { keywords: t.kwSell },
      ),
      {
        headings: [title, t.howYouGetIt],
        text: howYouGetIt(),
        keywords: t.kwDelivery,
      },
      ...kept.flatMap(({ category, name, one, lead, own }) =>
        passagesOf([title, name], [lead, listOf(own.map(line))], {
          url: `/shop/?category=${category}`,
          keywords: fill(t.kwCheapest, { kind: one }),
        }),
      ),
    ],
  };
}

/** Updates a product's knowledge, in the transaction that changed the product. */
export async function learnProduct(ctx: Ctx, product: ProductWithVariants): Promise<void> {
  const products = await allActiveProducts(ctx);
  const own = () => [productKnowledge(product), shopKnowledge(products)];
  const english = inLanguage(ctx, "en", own);
  const spanish = translatedEntries(english, inLanguage(ctx, "es", own));
  const entries = [...withAsked(english, ctx.site.content), ...spanish];
  const active = product.status === "active";
  const isGone = ({ ref }: KnowledgeEntry) => !active && originalOf(ref) === `product/${product.slug}`;
  if (!active)
    await removeKnowledge(
      ctx,
      entries.filter(isGone).map(({ ref }) => ref),
    );
  await saveKnowledge(
    ctx,
    entries.filter((entry) => !isGone(entry)),
  );
}
