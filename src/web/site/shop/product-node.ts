import { pictureFile, productPictureFile, uploadedPicture } from "#contract/content/picture-files.ts";
import type { Product, ProductVariant } from "#contract/products/products.ts";
import type { BusinessFacts } from "#web/shell/layouts/business-facts.ts";
import { type GraphNode, siteRoot } from "#web/site/seo/linked-graph.ts";
import { canonicalAddress } from "#web/site/seo/page-meta.ts";

const availability: Record<ProductVariant["stockState"], string> = {
  always: "https://schema.org/InStock",
  in_stock: "https://schema.org/InStock",
  low: "https://schema.org/LimitedAvailability",
  order: "https://schema.org/BackOrder",
  sold_out: "https://schema.org/OutOfStock",
};

const conditions: Record<Product["condition"], string> = {
  new: "https://schema.org/NewCondition",
  refurbished: "https://schema.org/RefurbishedCondition",
  open_box: "https://schema.org/UsedCondition",
};

const picturesOf = ({ photos, drawings }: Pick<Product, "photos" | "drawings">): string[] =>
  photos.length > 0
    ? photos.map(({ id }) => pictureFile(uploadedPicture(id), 960, "webp"))
    : drawings.map(productPictureFile);

/** The product as search engines read it: what stands on the page, an offer for each variant, no ratings. */
export function productNode(facts: BusinessFacts, product: Omit<Product, "related">): GraphNode {
  const address = canonicalAddress(facts, `/product/${product.slug}/`);
  return {
    "@type": "Product",
    "@id": `${address}#product`,
    url: address,
    name: product.name,
    description: product.summary,
    image: picturesOf(product).map((file) => canonicalAddress(facts, file)),
    brand: { "@type": "Brand", name: product.brand },
    offers: product.variants.map((variant) => ({
      "@type": "Offer",
      name: variant.name,
      sku: variant.sku,
      url: `${address}?variant=${variant.slug}`,
      price: (variant.priceCents / 100).toFixed(2),
      priceCurrency: variant.currency,
      availability: availability[variant.stockState],
      itemCondition: conditions[product.condition],
      seller: { "@id": `${siteRoot(facts)}#business` },
    })),
  };
}
