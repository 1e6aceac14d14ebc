import { formatMoney } from "#contract/format-money.ts";
import type { PaymentMethod } from "#contract/order-words.ts";

export interface CheckoutQuote {
  subtotalCents: number;
  discountCents: number;
  feeCents: number;
  taxCents: number;
  totalCents: number;
  payments: PaymentMethod[];
  lines: {
    name: string;
    quantity: number;
    netCents: number;
    discountCents: number;
    taxRate: number;
    taxCents: number;
    feeLabel: string | null;
    feeCents: number;
  }[];
}

/** Every line, coupon, fee and tax, down to the total. */
export function CheckoutSum({ quote }: { quote: CheckoutQuote }) {
  const { lines, discountCents, taxCents, totalCents } = quote;
  const rate = Math.max(0, ...lines.map(({ taxRate }) => taxRate));
  const fees = Map.groupBy(
    lines.filter(({ feeCents }) => feeCents > 0),
    ({ feeLabel }) => feeLabel ?? "State fee",
  );
  return (
    <dl className="sum-lines">
      {lines.map((line, index) => (
        <div key={index}>
          <dt>
            {line.quantity > 1 ? `${line.quantity} × ` : ""}
            {line.name}
          </dt>
          <dd>{formatMoney(line.netCents + line.discountCents)}</dd>
        </div>
      ))}
      {discountCents > 0 ? (
        <div>
          <dt>Coupon</dt>
          <dd>−{formatMoney(discountCents)}</dd>
        </div>
      ) : null}
      {[...fees].map(([label, of]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatMoney(of.reduce((sum, { feeCents }) => sum + feeCents, 0))}</dd>
        </div>
      ))}
      <div>
        <dt>{rate > 0 ? `Sales tax, ${rate / 1000}%` : "Sales tax: none on work and licenses"}</dt>
        <dd>{formatMoney(taxCents)}</dd>
      </div>
      <div className="sum-total">
        <dt>Total</dt>
        <dd>{formatMoney(totalCents)}</dd>
      </div>
    </dl>
  );
}
