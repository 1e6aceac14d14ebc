import { Link } from "react-router";
import { formatMoney } from "#contract/values/format-money.ts";
import type { OrderQueueItem } from "#contract/orders/order-desk.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { OrderState } from "./order-state.tsx";
import { orderAddress } from "./order-views.ts";
import * as t from "#words/orders.ts";

/** An order of the overview: one line on a desk, three on a phone. The whole line is one link. */
export const OrderRow = ({ order }: { order: OrderQueueItem }) => (
  <li>
    <Link to={orderAddress(order.number)} className="order-row">
      <span className="mono">{order.number}</span>
      <span className="order-row-what">
        <b>{order.name}</b> {order.summary}
      </span>
      <OrderState order={order} />
      <span className={order.dueCents > 0 ? "order-due" : "admin-quiet"}>
        {t.paymentStatusLabels[order.paymentStatus]}
      </span>
      <span className="order-row-sum">{formatMoney(order.totalCents)}</span>
      <span className="admin-quiet">
        <RelativeTime at={order.updatedAt} />
      </span>
    </Link>
  </li>
);
