import type { OrderView } from "#contract/orders/orders.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { notesOf, thingsOf } from "#contract/orders/order-things.ts";
import { orderTotals } from "#contract/orders/order-totals.ts";
import { BuildParts } from "./build-parts.tsx";
import "#web/ui/order-lines.css";
import * as t from "#words/order.ts";
import { fill } from "#contract/values/fill.ts";

type Sums = Pick<
  OrderView,
  "lines" | "discountCents" | "couponCode" | "feeCents" | "taxCents" | "taxCity" | "totalCents"
>;

/** Every thing with its price, then coupon, fees and tax, down to the total. */
export function OrderLines({ order }: { order: Sums }) {
  return (
    <div className="order-lines">
      <table>
        <caption className="sr-only">{t.whatWasOrdered}</caption>
        <thead>
          <tr>
            <th scope="col">{t.item}</th>
            <th scope="col" className="num">
              {t.qty}
            </th>
            <th scope="col" className="num">
              {t.price}
            </th>
          </tr>
        </thead>
        <tbody>
          {thingsOf(order.lines).map((thing) => (
            <tr key={thing.line.id}>
              <th scope="row">
                {thing.name}
                <span>{notesOf(thing)}</span>
                {thing.parts.length > 0 ? (
                  <BuildParts
                    parts={thing.parts.map(({ name, backordered }) =>
                      backordered > 0 ? fill(t.onOrder, { part: name }) : name,
                    )}
                  />
                ) : null}
              </th>
              <td className="num">{thing.quantity}</td>
              <td className="num">{formatMoney(thing.cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {orderTotals(order).map(({ label, cents, isTotal }) => (
            <tr key={label} className={isTotal ? "order-total" : undefined}>
              <th scope="row" colSpan={2}>
                {label}
              </th>
              <td className="num">{formatMoney(cents)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
