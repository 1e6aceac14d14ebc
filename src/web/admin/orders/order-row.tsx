import { Link } from "react-router";
import type { OrderQueueItem } from "#contract/order-desk.ts";
import { fulfillmentStatusLabels, orderStatusLabels, paymentStatusLabels } from "#contract/order-words.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { formatMoney } from "#contract/format-money.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { orderAddress } from "./order-views.ts";

const stepOf = (order: OrderQueueItem): [string, BadgeTone] => {
  if (!["placed", "processing"].includes(order.status))
    return [orderStatusLabels[order.status], order.status === "payment_review" ? "late" : "neutral"];
  if (order.waiting > 0) return [`${order.waiting} on order`, "wait"];
  if (order.fulfillmentStatus === "unfulfilled" && order.status === "processing") return ["In progress", "info"];
  const ready = ["ready_for_pickup", "out_for_delivery"].includes(order.fulfillmentStatus);
  return [fulfillmentStatusLabels[order.fulfillmentStatus], ready ? "ok" : "info"];
};

/** One line on a desk, three on a phone. The whole line is one link. */
export function OrderRow({ order, selected }: { order: OrderQueueItem; selected: boolean }) {
  const [step, tone] = stepOf(order);
  return (
    <li>
      <Link
        to={orderAddress(order.number)}
        className={`order-row${selected ? " order-row-on" : ""}`}
        aria-current={selected ? "true" : undefined}
        data-number={order.number}
      >
        <span className="mono">{order.number}</span>
        <span className="order-row-what">
          <b>{order.name}</b> {order.summary}
        </span>
        <Badge tone={order.unverified ? "wait" : tone}>{order.unverified ? `${step}, unverified` : step}</Badge>
        <span className={order.dueCents > 0 ? "order-row-due" : "admin-quiet"}>
          {paymentStatusLabels[order.paymentStatus]}
        </span>
        <span className="order-row-sum">{formatMoney(order.totalCents)}</span>
        <span className="admin-quiet">
          <RelativeTime at={order.updatedAt} />
        </span>
      </Link>
    </li>
  );
}
