import type { OrderLine, OrderView } from "#contract/orders.ts";
import { formatMoney } from "#contract/format-money.ts";
import { type OrderThing, thingsOf } from "#contract/order-things.ts";
import { BuildParts } from "./build-parts.tsx";

type Sums = Pick<
  OrderView,
  "lines" | "discountCents" | "couponCode" | "feeCents" | "taxCents" | "taxCity" | "totalCents"
>;

const taxWords = (line: OrderLine): string => (line.taxPercent > 0 ? `${line.taxPercent}% tax` : "no tax");

/** What is to be said under a thing; of a build its parts are counted together. */
function notesOf({ line, parts }: OrderThing<OrderLine>): string {
  const lines = parts.length > 0 ? parts : [line];
  const onOrder = lines.reduce((sum, { backordered }) => sum + backordered, 0);
  const returned = Math.min(...lines.map((one) => one.returned));
  return [
    ...(line.kind === "delivery" || parts.length > 0 ? [] : [line.sku]),
    taxWords(line),
    ...(onOrder > 0 ? [`${onOrder} ${parts.length > 0 ? (onOrder === 1 ? "part " : "parts ") : ""}on order`] : []),
    ...(returned > 0 ? [`${returned} returned`] : []),
  ].join(", ");
}

/** Every thing with its price, then coupon, fees and tax, down to the total. `unfolded` shows what builds are made of. */
export function OrderLines({ order, unfolded = false }: { order: Sums; unfolded?: boolean }) {
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
          {thingsOf(order.lines).map((thing) => (
            <tr key={thing.line.id}>
              <th scope="row">
                {thing.name}
                <span>{notesOf(thing)}</span>
                {thing.parts.length > 0 ? (
                  <BuildParts
                    open={unfolded}
                    parts={thing.parts.map(({ name, backordered }) => (backordered > 0 ? `${name}, on order` : name))}
                  />
                ) : null}
              </th>
              <td className="num">{thing.quantity}</td>
              <td className="num">{formatMoney(thing.cents)}</td>
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
