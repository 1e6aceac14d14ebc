import type { FetcherWithComponents } from "react-router";
import { Link } from "react-router";
import { productCategories } from "#contract/product-words.ts";
import type { StaffProduct } from "#contract/products.ts";
import { ProductArt } from "#web/site/shop/art/product-art.tsx";
import { categoryTone } from "#web/site/shop/category-tone.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { stockWords } from "#contract/stock-words.ts";
import type { ProductResult } from "./product-action.ts";

type Props = { products: StaffProduct[]; fetcher: FetcherWithComponents<ProductResult> };

const tones = { active: "ok", draft: "wait", archived: "neutral" } as const;

/** Every product with its variants; prices are changed in place. */
export function CatalogTable({ products, fetcher }: Props) {
  const busy = fetcher.state !== "idle";
  if (products.length === 0) return <EmptyState reason="No products match." />;
  return (
    <ul className="catalog" aria-label="Products">
      {products.map((product) => (
        <li key={product.id}>
          <span className={`catalog-art tone tone-${categoryTone(product.category)}`}>
            <ProductArt drawing={product.drawings[0] ?? "desktop"} />
          </span>
          <div className="catalog-what">
            <b>
              {product.status === "active" ? (
                <Link to={`/product/${product.slug}/`}>{product.name}</Link>
              ) : (
                product.name
              )}
            </b>
            <span className="security-note">
              {product.brand}, {productCategories[product.category].name}
              {product.sample ? ", sample" : ""}
            </span>
          </div>
          <div className="catalog-status">
            <Badge tone={tones[product.status]}>{product.status}</Badge>
            <fetcher.Form method="post">
              <input type="hidden" name="intent" value="status" />
              <input type="hidden" name="id" value={product.id} />
              <input type="hidden" name="status" value={product.status === "active" ? "archived" : "active"} />
              <Button type="submit" tone="outline" disabled={busy}>
                {product.status === "active" ? "Archive" : "Publish"}
                <span className="sr-only"> {product.name}</span>
              </Button>
            </fetcher.Form>
          </div>
          <ul className="catalog-variants" aria-label={`Variants of ${product.name}`}>
            {product.variants.map((variant) => (
              <li key={variant.id}>
                <span className="mono">{variant.sku}</span>
                <span>{variant.name}</span>
                <span className="admin-quiet">{stockWords(variant, product.taxKind)}</span>
                <fetcher.Form method="post" className="catalog-price">
                  <input type="hidden" name="intent" value="price" />
                  <input type="hidden" name="id" value={product.id} />
                  <input type="hidden" name="sku" value={variant.sku} />
                  <input
                    key={variant.priceCents}
                    className="input"
                    name="price"
                    inputMode="decimal"
                    aria-label={`Price of ${variant.sku} in dollars`}
                    defaultValue={(variant.priceCents / 100).toFixed(2)}
                  />
                  <Button type="submit" tone="outline" disabled={busy}>
                    Save<span className="sr-only"> the price of {variant.sku}</span>
                  </Button>
                </fetcher.Form>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
