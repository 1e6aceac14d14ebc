import type { OrderQueueItem } from "#contract/orders/order-desk.ts";
import { StateBadge, type StateLook } from "#web/ui/state-badge.tsx";
import * as t from "#words/orders.ts";

/** Next task of an order, and its look. */
function stepOf(order: OrderQueueItem): { label: string; look: StateLook } {
  const { status, fulfillmentStatus, waiting } = order;
  if (status === "payment_review") return { label: t.orderStatusLabels[status], look: ["late", "half"] };
  if (status === "draft") return { label: t.orderStatusLabels[status], look: ["info", "ring"] };
  if (status !== "placed" && status !== "processing")
    return { label: t.orderStatusLabels[status], look: ["neutral", status === "completed" ? "full" : "set"] };
  if (waiting > 0) return { label: `${waiting} on order`, look: ["wait", "dashed"] };
  if (fulfillmentStatus === "unfulfilled" && status === "processing")
    return { label: "In progress", look: ["info", "clear"] };
  const ready = ["ready_for_pickup", "out_for_delivery"].includes(fulfillmentStatus);
  return { label: t.fulfillmentStatusLabels[fulfillmentStatus], look: ready ? ["ok", "full"] : ["info", "ring"] };
}

export function OrderState({ order }: { order: OrderQueueItem }) {
  const { label, look } = stepOf(order);
  return order.unverified ? (
    <StateBadge look={["wait", look[1]]} label={`${label}, unverified`} />
  ) : (
    <StateBadge look={look} label={label} />
  );
}
