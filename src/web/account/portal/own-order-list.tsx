import { Link } from "react-router";
import type { OrderListItem } from "#contract/orders.ts";
import { Badge } from "#web/ui/badge.tsx";
import { formatMoney } from "#contract/format-money.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import * as t from "#words/account.ts";

const tones = { completed: "ok", cancelled: "neutral", draft: "wait" } as const;

/** One's own orders, each row a link to its page. */
export function OwnOrderList({ orders }: { orders: OrderListItem[] }) {
  return (
    <ul className="own-tickets own-orders" aria-label={t.yourOrders}>
      {orders.map((order) => (
        <li key={order.number}>
          <Link to={`/shop/order/${order.number}/`}>{order.summary}</Link>
          <span className="own-badges">
            <Badge tone={order.status in tones ? tones[order.status as keyof typeof tones] : "info"}>
              {order.label}
            </Badge>
            {order.unverified ? <Badge tone="wait">{t.isThisYours}</Badge> : null}
          </span>
          <span className="mono">{order.number}</span>
          <span className="own-updated">
            {formatMoney(order.totalCents)}, <RelativeTime at={order.placedAt ?? order.updatedAt} />
          </span>
          {order.status === "completed" && order.fulfillmentStatus !== "returned" ? (
            <Link className="own-return" to={`/shop/order/${order.number}/#return`}>
              {t.returnSomething}
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
