import { formatMoney } from "#contract/values/format-money.ts";
import type { PaymentMethod } from "#contract/orders/order-words.ts";
import "#web/site/order/build-parts.css";
import * as t from "#words/checkout.ts";
import { fill } from "#contract/values/fill.ts";

export interface CheckoutQuote {
  subtotalCents: number;
  discountCents: number;
  feeCents: number;
  taxCents: number;
  totalCents: number;
  /** The certificate by which there is no sales tax. */
  taxExemptNumber: string | null;
  payments: PaymentMethod[];
  /** A PC build is one, with the names of its parts. */
  things: { name: string; quantity: number; cents: number; parts: string[] }[];
  lines: {
    taxRate: number;
    taxCents: number;
    feeLabel: string | null;
    feeCents: number;
  }[];
}

function taxWords({ lines, taxExemptNumber }: CheckoutQuote): string {
  if (taxExemptNumber !== null) return fill(t.salesTaxExempt, { number: taxExemptNumber });
  const rate = Math.max(0, ...lines.map(({ taxRate }) => taxRate));
  return rate > 0 ? fill(t.salesTax, { value: rate / 1000 }) : t.salesTaxNoneOnWork;
}

/** Every line, coupon, fee and tax, down to the total. */
export function CheckoutSum({ quote }: { quote: CheckoutQuote }) {
  const { things, lines, discountCents, taxCents, totalCents } = quote;
  const fees = Map.groupBy(
    lines.filter(({ feeCents }) => feeCents > 0),
    ({ feeLabel }) => feeLabel ?? t.stateFee,
  );
  return (
    <dl className="sum-lines">
      {things.map(({ name, quantity, cents, parts }, index) => (
        <div key={index}>
          <dt>
            {quantity > 1 ? `${quantity} × ` : ""}
            {name}
            {parts.length > 0 ? (
              <details className="build-parts">
                <summary>{t.whatItIsMadeOf}</summary>
                {parts.join(", ")}
              </details>
            ) : null}
          </dt>
          <dd>{formatMoney(cents)}</dd>
        </div>
      ))}
      {discountCents > 0 ? (
        <div>
          <dt>{t.coupon}</dt>
          <dd>{formatMoney(-discountCents)}</dd>
        </div>
      ) : null}
      {[...fees].map(([label, of]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatMoney(of.reduce((sum, { feeCents }) => sum + feeCents, 0))}</dd>
        </div>
      ))}
      <div>
        <dt>{taxWords(quote)}</dt>
        <dd>{formatMoney(taxCents)}</dd>
      </div>
      <div className="sum-total">
        <dt>{t.total}</dt>
        <dd>{formatMoney(totalCents)}</dd>
      </div>
    </dl>
  );
}
