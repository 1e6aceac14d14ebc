import { useEffect } from "react";
import type { Product } from "#contract/products/products.ts";
import { track } from "#web/shell/analytics/data-layer.ts";

type Seen = Pick<Product, "slug" | "name" | "brand" | "category">;
type SeenVariant = { slug: string; priceCents: number };

/** Tells once for each product and variant that its page was seen (Google's e-commerce names). */
export function useViewItem({ slug, name, brand, category }: Seen, variant: SeenVariant): void {
  const { slug: item_variant, priceCents } = variant;
  useEffect(() => {
    const price = priceCents / 100;
    const item = { item_id: slug, item_name: name, item_brand: brand, item_category: category, item_variant, price };
    track({
      event: "view_item",
      event_category: "shop",
      event_label: name,
      value: price,
      currency: "USD",
      more: { ecommerce: { currency: "USD", value: price, items: [{ ...item, quantity: 1 }] } },
    });
  }, [slug, name, brand, category, item_variant, priceCents]);
}
