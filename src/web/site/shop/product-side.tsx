import { useRef } from "react";
import { Link } from "react-router";
import type { HandOverDays } from "#contract/assistant/hand-over.ts";
import type { Product, ProductVariant } from "#contract/products/products.ts";
import { stockWords } from "#contract/products/stock-words.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { formatPrice } from "#contract/values/format-money.ts";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { useFormValues, valueIn } from "#web/ui/use-form-values.ts";
import { AddToCart } from "./add-to-cart.tsx";
import { stockTones } from "./stock-tones.ts";
import { Filled } from "#web/ui/filled.tsx";
import * as t from "#words/shop.ts";

type Props = {
  product: Pick<Product, "name" | "taxKind" | "textLanguage">;
  variant: ProductVariant;
  fee: { label: string; cents: number; reason: string } | null;
  tax: string;
  /** For goods: when one of it can be handed over, and when more than the shelf holds. */
  days: { one: HandOverDays; more: HandOverDays } | null;
};

const quantityIn = (form: HTMLFormElement) => ({ quantity: valueIn(form, "quantity") });

/** Price of one variant, its availability, and the next step. */
export function ProductSide({ product, variant, fee, tax, days }: Props) {
  const { phone, hoursText } = useBusiness();
  const form = useRef<HTMLFormElement>(null);
  const quantity = Math.max(1, Math.trunc(Number(useFormValues(form, quantityIn, { quantity: "1" }).quantity)) || 1);
  const isSoldOut = variant.stockState === "sold_out";
  const when = days && (variant.stock !== null && quantity > variant.stock ? days.more : days.one);
  const subject = `${product.name}, ${variant.name} (${variant.sku})`;
  return (
    <aside className="side-box product-side" aria-labelledby="side-title">
      <h2 id="side-title" lang={product.textLanguage}>
        {variant.name}
      </h2>
      <p className="product-price figures">{formatPrice(variant.priceCents)}</p>
      <span role="status">
        <Badge tone={stockTones[variant.stockState]}>{stockWords(variant, product.taxKind, quantity)}</Badge>
      </span>
      {isSoldOut ? null : (
        <AddToCart
          variantId={variant.id}
          item={{ id: variant.sku, name: product.name, priceCents: variant.priceCents }}
          quantityForm={form}
        />
      )}
      {when ? (
        <dl className="product-days">
          <dt>{t.pickItUp}</dt>
          <dd>
            <Filled text={t.atTheCounterInStockton} by={{ when: <b>{when.pickup}</b>, hours: hoursText.join(", ") }} />
          </dd>
          <dt>{t.orWeBringIt}</dt>
          <dd>
            <Filled text={t.fromDayForTheTravelFee} by={{ day: <b>{when.delivery}</b> }} />
          </dd>
        </dl>
      ) : (
        <p>
          {isSoldOut ? t.weHaveNoneAndCannot : product.taxKind === "software" ? t.theKeyComesToYour : t.aCodeByEmailOr}
        </p>
      )}
      {fee ? (
        <p>
          <Filled
            text={t.feeOnTop}
            by={{ fee: fee.label, amount: <b className="figures">{formatPrice(fee.cents)}</b>, reason: fee.reason }}
          />
        </p>
      ) : null}
      <p>{tax}</p>
      <div className="product-asks">
        <Link
          className={buttonClass(isSoldOut ? "go" : "outline", "small")}
          to={`/contact-us/?subject=${encodeURIComponent(subject)}`}
        >
          {t.askAboutThis}
        </Link>
        <PhoneLink phone={phone} className={buttonClass("outline", "small")} icon />
      </div>
    </aside>
  );
}
