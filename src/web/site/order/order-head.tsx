import type { OrderStatusView } from "#contract/orders/orders.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import * as t from "#words/order.ts";
import { fill } from "#contract/values/fill.ts";

const toneOf = ({ status, fulfillmentStatus }: OrderStatusView): BadgeTone => {
  if (status === "completed") return "ok";
  if (status === "cancelled") return "neutral";
  if (["ready_for_pickup", "out_for_delivery"].includes(fulfillmentStatus)) return "ok";
  return status === "payment_review" ? "late" : "info";
};

/** The one heading, then state, number and since when. */
export function OrderHead({ view }: { view: OrderStatusView }) {
  return (
    <div className="ticket-head">
      <h1>{fill(t.orderTitle, { number: view.number })}</h1>
      <div className="ticket-meta">
        <Badge tone={toneOf(view)}>{view.label}</Badge>
        <CopyButton value={view.number} what={t.orderNumber} />
        {view.placedAt ? (
          <span>
            {t.placed} <RelativeTime at={view.placedAt} show="page" />
          </span>
        ) : null}
      </div>
    </div>
  );
}
