import { Link } from "react-router";
import type { Product, ProductVariant } from "#contract/products.ts";
import { stockWords } from "#contract/stock-words.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { formatMoney } from "#contract/format-money.ts";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { AddToCart } from "./add-to-cart.tsx";
import { stockTones } from "./stock-tones.ts";

type Props = {
  product: Pick<Product, "name" | "taxKind">;
  variant: ProductVariant;
  fee: { label: string; cents: number; reason: string } | null;
  tax: string;
};

/** What one variant costs, whether it is here, and the next step. */
export function ProductSide({ product, variant, fee, tax }: Props) {
  const { phone } = useBusiness();
  const goods = product.taxKind === "goods";
  const subject = `${product.name}, ${variant.name} (${variant.sku})`;
  return (
    <aside className="side-box product-side" aria-labelledby="side-title">
      <h2 id="side-title">{variant.name}</h2>
      <p className="product-price figures">{formatMoney(variant.priceCents)}</p>
      <Badge tone={stockTones[variant.stockState]}>{stockWords(variant, product.taxKind)}</Badge>
      {fee ? (
        <p>
          {fee.label} <b className="figures">{formatMoney(fee.cents)}</b> on top: {fee.reason}.
        </p>
      ) : null}
      <p>{tax}</p>
      {variant.stockState === "sold_out" ? null : (
        <AddToCart
          key={variant.id}
          variantId={variant.id}
          item={{ id: variant.sku, name: product.name, priceCents: variant.priceCents }}
          withQuantity
        />
      )}
      <Link
        className={buttonClass(variant.stockState === "sold_out" ? "go" : "outline")}
        to={`/contact-us/?subject=${encodeURIComponent(subject)}`}
      >
        Ask about this
      </Link>
      <PhoneLink phone={phone} className={buttonClass("outline")} icon />
      <h3>{goods ? "Pick it up" : "How you get it"}</h3>
      <p>
        {goods
          ? pickUp(variant)
          : product.taxKind === "software"
            ? "The key comes to your email address."
            : "A code by email, or on a card at the counter."}
      </p>
      {goods ? (
        <>
          <h3>Or we bring it</h3>
          <p>
            For the travel fee of your city: $0 in Stockton to $45 in Sacramento. Set up while we are there, if you
            like.
          </p>
        </>
      ) : null}
    </aside>
  );
}

function pickUp({ stockState, orderDays }: ProductVariant): string {
  if (stockState === "sold_out") return "We have none and cannot order it. Ask what comes closest.";
  if (stockState === "order") return `At the counter in Stockton about ${orderDays} working days after you say yes.`;
  return "At the counter in Stockton today, Monday to Friday 8 to 6, Saturday 9 to 2.";
}
