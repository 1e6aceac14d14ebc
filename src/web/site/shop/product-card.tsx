import { Link } from "react-router";
import type { ProductSummary } from "#contract/products/products.ts";
import { stockWords } from "#contract/products/stock-words.ts";
import { prefetchOnIntent } from "#web/shell/layouts/may-prefetch.ts";
import { Badge } from "#web/ui/badge.tsx";
import { formatPrice } from "#contract/values/format-money.ts";
import { ProductPicture } from "./product-picture.tsx";
import { AddToCart } from "./add-to-cart.tsx";
import { categoryTone } from "./category-tone.ts";
import { stockTones } from "./stock-tones.ts";
import * as t from "#words/shop.ts";
import { fill } from "#contract/values/fill.ts";
import * as productWords from "#words/products.ts";

/** "$549", or "from $549" when there are dearer ones. */
export const productPrice = ({ fromCents, toCents }: Pick<ProductSummary, "fromCents" | "toCents">): string =>
  toCents > fromCents ? fill(t.fromAmount, { price: formatPrice(fromCents) }) : formatPrice(fromCents);

export function ProductCard({ product, level = 2 }: { product: ProductSummary; level?: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="product-card">
      <div className={`product-card-art tone tone-${categoryTone(product.category)}`}>
        <ProductPicture drawing={product.drawing} photo={product.photo} sizes="(max-width: 700px) 100vw, 360px" />
      </div>
      <Heading>
        <Link to={`/product/${product.slug}/`} prefetch={prefetchOnIntent()}>
          {product.name}
        </Link>
      </Heading>
      <p className="product-card-text" lang={product.textLanguage}>
        {product.summary}
      </p>
      <p className="product-card-price">
        <b>{productPrice(product)}</b>
        <Badge tone={stockTones[product.stockState]}>{stockWords(product, product.taxKind)}</Badge>
        {product.condition === "new" ? null : <Badge>{productWords.conditionLabels[product.condition]}</Badge>}
      </p>
      {level === 2 && product.onlyVariantId ? (
        <AddToCart
          variantId={product.onlyVariantId}
          item={{ id: product.slug, name: product.name, priceCents: product.fromCents }}
        />
      ) : null}
    </article>
  );
}
