import type { OrderLine, OrderView } from "#contract/orders.ts";
import { formatMoney } from "#contract/format-money.ts";

type Sums = Pick<
  OrderView,
  "lines" | "discountCents" | "couponCode" | "feeCents" | "taxCents" | "taxCity" | "totalCents"
>;

const taxWords = (line: OrderLine): string => (line.taxPercent > 0 ? `${line.taxPercent}% tax` : "no tax");

/** Every line with its price, then coupon, fees and tax, down to the total. */
export function OrderLines({ order }: { order: Sums }) {
  const fees = Map.groupBy(
    order.lines.filter(({ feeCents }) => feeCents > 0),
    ({ feeLabel }) => feeLabel ?? "State fee",
  );
  return (
    <div className="order-lines">
      <table>
        <caption className="sr-only">What was ordered</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className="num">
              Qty
            </th>
            <th scope="col" className="num">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.name}
                <span>
                  {line.kind === "delivery" ? "" : `${line.sku}, `}
                  {taxWords(line)}
                  {line.backordered > 0 ? `, ${line.backordered} on order` : ""}
                  {line.returned > 0 ? `, ${line.returned} returned` : ""}
                </span>
              </th>
              <td className="num">{line.quantity}</td>
              <td className="num">{formatMoney(line.unitCents * line.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {order.discountCents > 0 ? (
            <Row label={`Coupon${order.couponCode ? ` ${order.couponCode}` : ""}`} value={-order.discountCents} />
          ) : null}
          {[...fees].map(([label, lines]) => (
            <Row key={label} label={label} value={lines.reduce((sum, { feeCents }) => sum + feeCents, 0)} />
          ))}
          <Row label={`Sales tax, ${order.taxCity}`} value={order.taxCents} />
          <tr className="order-total">
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td className="num">{formatMoney(order.totalCents)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Row({ label, value }: { label: string; value: number }) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td className="num">{formatMoney(value)}</td>
    </tr>
  );
}
