import { useEffect } from "react";
import { Link, useFetcher } from "react-router";
import {
  fulfillmentLabels,
  fulfillmentStatusLabels,
  orderStatusLabels,
  paymentMethodLabels,
  paymentStatusLabels,
  takenPaymentLabels,
} from "#contract/order-words.ts";
import type { StaffOrder } from "#contract/order-desk.ts";
import { useQueueKeys } from "#web/admin/tickets/use-queue-keys.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { admitted } from "#web/shell/session/admitted.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { OrderLines } from "#web/site/order/order-lines.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { formatMoney } from "#web/ui/format-money.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { Route } from "./+types/admin-order.route.ts";
import { actOnOrder, type DeskResult } from "./desk-action.ts";
import { OrderedBuilds } from "./ordered-builds.tsx";
import { CancelForm, HandOverForm, PaymentForm, RefundForm } from "./desk-forms.tsx";
import "#web/site/order/order.css";
import "./orders.css";

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await admitted(request);
  const param = { number: params.orderNumber };
  return { order: await answerOf(api.admin.orders[":number"].$get({ param }, until(request.signal))) };
}
clientLoader.hydrate = true as const;

export const clientAction = async ({ request, params }: Route.ClientActionArgs) =>
  actOnOrder(params.orderNumber, await request.formData());

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `${params.orderNumber}, orders, admin` }, { name: "robots", content: "noindex" }];
}

export default function AdminOrder({ loaderData: { order } }: Route.ComponentProps) {
  const fetcher = useFetcher<DeskResult>();
  const busy = fetcher.state !== "idle";
  const { data } = fetcher;
  useEffect(() => {
    if (data?.problem) notifications.add({ title: "Not done", description: data.problem, tone: "problem" });
    else if (data?.done) notifications.add({ title: order.number, description: data.done });
  }, [data, order.number]);
  const send = (intent: string) => void fetcher.submit({ intent }, { method: "post" });
  const open = order.status === "placed" || order.status === "processing";
  const ready = ["ready_for_pickup", "out_for_delivery"].includes(order.fulfillmentStatus);
  useQueueKeys({
    ...(order.status === "placed" && { s: () => send("start") }),
    ...(open && !ready && { r: () => send("ready") }),
    h: () => document.querySelector<HTMLElement>("#hand-over input")?.focus(),
  });
  return (
    <div className="admin-page staff-order" aria-busy={busy}>
      <p>
        <Link to="/admin/orders/">All orders</Link>
      </p>
      <div className="orders-top">
        <h1>
          {order.number} <span className="admin-quiet">{order.name}</span>
        </h1>
        {order.status === "placed" ? (
          <Button tone="outline" disabled={busy} onClick={() => send("start")}>
            Start <kbd aria-hidden="true">S</kbd>
          </Button>
        ) : null}
        {open && !ready ? (
          <Button disabled={busy} onClick={() => send("ready")}>
            {order.fulfillment === "delivery" ? "Out for Delivery" : "Ready"} <kbd aria-hidden="true">R</kbd>
          </Button>
        ) : null}
      </div>
      <div className="staff-order-states">
        <Badge tone={order.status === "completed" ? "ok" : "info"}>{orderStatusLabels[order.status]}</Badge>
        <Badge tone={order.dueCents > 0 ? "wait" : "ok"}>{paymentStatusLabels[order.paymentStatus]}</Badge>
        <Badge tone={ready ? "ok" : "neutral"}>{fulfillmentStatusLabels[order.fulfillmentStatus]}</Badge>
        {order.dueCents > 0 ? <b>{formatMoney(order.dueCents)} due</b> : null}
      </div>
      <div className="staff-order-grid">
        <div>
          <h2>Lines</h2>
          <OrderLines order={order} />
          {order.note ? (
            <>
              <h2>Note from the customer</h2>
              <p className="staff-order-note">{order.note}</p>
            </>
          ) : null}
          <Money order={order} />
          <h2>History</h2>
          <ol className="order-timeline">
            {order.history.toReversed().map(({ at, kind, actor }) => (
              <li key={`${at} ${kind}`}>
                <span>
                  {kind.replaceAll("_", " ")} <span className="admin-quiet">{actor}</span>
                </span>
                <RelativeTime at={at} />
              </li>
            ))}
          </ol>
        </div>
        <aside>
          <OrderedBuilds order={order} />
          {open ? <HandOverForm order={order} fetcher={fetcher} /> : null}
          {order.dueCents > 0 && order.status !== "draft" ? <PaymentForm fetcher={fetcher} /> : null}
          {order.canRefund ? <RefundForm order={order} fetcher={fetcher} /> : null}
          <section>
            <h2>Customer</h2>
            <dl className="staff-order-facts">
              <dt>Email</dt>
              <dd className="wrap-anywhere">
                <a href={`mailto:${order.email}`}>{order.email}</a>
              </dd>
              {order.phone ? (
                <>
                  <dt>Phone</dt>
                  <dd>{order.phone}</dd>
                </>
              ) : null}
              <dt>{fulfillmentLabels[order.fulfillment]}</dt>
              <dd>{order.place}</dd>
              <dt>Payment</dt>
              <dd>{paymentMethodLabels[order.payment]}</dd>
              {order.heldUntil ? (
                <>
                  <dt>Held until</dt>
                  <dd>
                    <RelativeTime at={order.heldUntil} />
                  </dd>
                </>
              ) : null}
              <dt>Private link</dt>
              <dd>
                <CopyButton value={order.address} what="private link" />
              </dd>
            </dl>
            {order.customerId ? (
              <fetcher.Form method="post">
                <input type="hidden" name="intent" value="invoices" />
                <input type="hidden" name="customerId" value={order.customerId} />
                <input type="hidden" name="approved" value={order.mayPayByInvoice ? "0" : "1"} />
                <Button type="submit" tone="outline" disabled={busy}>
                  {order.mayPayByInvoice ? "End paying by invoice" : "Approve paying by invoice"}
                </Button>
              </fetcher.Form>
            ) : null}
          </section>
          {order.canCancel ? <CancelForm fetcher={fetcher} /> : null}
        </aside>
      </div>
    </div>
  );
}

function Money({ order: { payments } }: { order: StaffOrder }) {
  if (payments.length === 0) return null;
  return (
    <>
      <h2>Payments</h2>
      <ul className="staff-order-payments">
        {payments.map((payment) => (
          <li key={payment.at}>
            <span>
              {payment.kind === "refund" ? "Refund" : "Payment"},{" "}
              {takenPaymentLabels[payment.method as keyof typeof takenPaymentLabels]}
              {payment.reference ? `, ${payment.reference}` : ""}
              {payment.reason ? `: ${payment.reason}` : ""}
            </span>
            <span className="figures">
              {payment.kind === "refund" ? "−" : ""}
              {formatMoney(payment.cents)}
            </span>
            <RelativeTime at={payment.at} />
          </li>
        ))}
      </ul>
    </>
  );
}
