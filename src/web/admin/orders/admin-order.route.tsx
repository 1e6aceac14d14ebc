import { Link } from "react-router";
import { dayWords } from "#contract/values/day-words.ts";
import { businessTime } from "#contract/values/business-time.ts";
import { paymentLine } from "#contract/orders/order-words.ts";
import type { StaffOrder } from "#contract/orders/order-desk.ts";
import { useRowKeys } from "#web/admin/list/use-row-keys.ts";
import { staffLoader, type StaffLoaderArgs, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { OrderLines } from "#web/site/order/order-lines.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { GroupError } from "#web/ui/choice-group.tsx";
import { formatMoney } from "#contract/values/format-money.ts";
import { StaffHistory } from "#web/admin/staff-history.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { Route } from "./+types/admin-order.route.ts";
import { OrderedBuilds } from "./ordered-builds.tsx";
import { CancelForm, HandOverForm, PaymentForm, RefundForm } from "./desk-forms.tsx";
import { DeviceFromLine } from "./device-from-line.tsx";
import { EditForm } from "./edit-form.tsx";
import { ReturnsPanel } from "./returns-panel.tsx";
import { deskOrder, readyOrder, startOrder, useDesk } from "./use-desk.ts";
import "#web/site/order/order.css";
import "./orders.css";
import * as t from "#words/orders.ts";

export const clientLoader = staffLoader(async ({ params, signal }: StaffLoaderArgs<Route.ClientLoaderArgs>) => {
  const param = { number: params.orderNumber };
  return { order: await answerOf(api.admin.orders[":number"].$get({ param }, until(signal))) };
});

export const meta = staffMeta(({ params }) => `${params.orderNumber}, orders`);

export default function AdminOrder({ loaderData: { order } }: Route.ComponentProps) {
  const { busy, act } = useDesk();
  const { number } = order;
  const start = () => void act(number, () => startOrder(number));
  const makeReady = () => void act(number, () => readyOrder(number));
  const open = order.status === "placed" || order.status === "processing";
  const ready = ["ready_for_pickup", "out_for_delivery"].includes(order.fulfillmentStatus);
  useRowKeys({
    ...(order.status === "placed" && { s: start }),
    ...(open && !ready && { r: makeReady }),
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
          <Button tone="outline" disabled={busy} onClick={start}>
            Start <kbd aria-hidden="true">S</kbd>
          </Button>
        ) : null}
        {open && !ready ? (
          <Button disabled={busy} onClick={makeReady}>
            {order.fulfillment === "delivery" ? "Out for Delivery" : "Ready"} <kbd aria-hidden="true">R</kbd>
          </Button>
        ) : null}
      </div>
      <div className="staff-order-states">
        <Badge tone={order.status === "completed" ? "ok" : "info"}>{t.orderStatusLabels[order.status]}</Badge>
        <Badge tone={order.dueCents > 0 ? "wait" : "ok"}>{t.paymentStatusLabels[order.paymentStatus]}</Badge>
        <Badge tone={ready ? "ok" : "neutral"}>{t.fulfillmentStatusLabels[order.fulfillmentStatus]}</Badge>
        {order.unverified ? <Badge tone="wait">Unverified sender</Badge> : null}
        {order.dueCents > 0 ? <b>{formatMoney(order.dueCents)} due</b> : null}
      </div>
      <div className="staff-order-grid">
        <div>
          <h2>Lines</h2>
          <OrderLines order={order} />
          <DeviceFromLine order={order} />
          {order.note ? (
            <>
              <h2>Note from the customer</h2>
              <p className="staff-order-note">{order.note}</p>
            </>
          ) : null}
          <Money order={order} />
          <h2>History</h2>
          <StaffHistory entries={order.history.toReversed()} />
        </div>
        <aside>
          <OrderedBuilds order={order} />
          <ReturnsPanel order={order} />
          {open ? <HandOverForm order={order} /> : null}
          {order.dueCents > 0 && order.status !== "draft" ? <PaymentForm order={order} /> : null}
          {order.canRefund ? <RefundForm order={order} /> : null}
          <section>
            <h2>Customer</h2>
            <dl className="staff-order-facts">
              {order.email ? (
                <>
                  <dt>Email</dt>
                  <dd className="wrap-anywhere">
                    <a href={`mailto:${order.email}`}>{order.email}</a>
                  </dd>
                </>
              ) : null}
              {order.phone ? (
                <>
                  <dt>Phone</dt>
                  <dd>{order.phone}</dd>
                </>
              ) : null}
              {order.organization ? (
                <>
                  <dt>Organization</dt>
                  <dd>
                    <Link to={`/admin/organizations/${order.organization.id}/`}>{order.organization.name}</Link>
                  </dd>
                </>
              ) : null}
              {order.taxExemptNumber ? (
                <>
                  <dt>Tax exempt</dt>
                  <dd>Certificate {order.taxExemptNumber}</dd>
                </>
              ) : null}
              <dt>{t.fulfillmentLabels[order.fulfillment]}</dt>
              <dd>{order.place}</dd>
              <dt>Payment</dt>
              <dd>{paymentLine(order)}</dd>
              {order.pricesUntil ? (
                <>
                  <dt>Prices hold until</dt>
                  <dd>{dayWords(order.pricesUntil)}</dd>
                </>
              ) : null}
              {order.heldUntil ? (
                <>
                  <dt>Held until</dt>
                  <dd>
                    <time dateTime={order.heldUntil}>{businessTime(order.heldUntil)}</time>
                  </dd>
                </>
              ) : null}
            </dl>
            {order.email ? <LinkButtons number={number} /> : null}
          </section>
          {order.canEdit ? <EditForm key={order.updatedAt} order={order} /> : null}
          {order.canCancel ? <CancelForm order={order} /> : null}
        </aside>
      </div>
    </div>
  );
}

/** The private link goes to the customer only, by email. */
function LinkButtons({ number }: { number: string }) {
  const { busy, errors, act } = useDesk();
  const param = { number };
  const mail = () =>
    act(number, async () => {
      await deskOrder.link.$post({ param });
      return "The private link is on its way.";
    });
  const end = () =>
    act(number, async () => {
      await deskOrder.links.$delete({ param });
      return "The private links open nothing now.";
    });
  return (
    <div className="ticket-actions">
      <Button tone="outline" size="small" disabled={busy} onClick={() => void mail()}>
        Email Private Link
      </Button>
      <Button tone="outline" size="small" disabled={busy} onClick={() => void end()}>
        End Private Links
      </Button>
      <GroupError errors={errors} />
    </div>
  );
}

function Money({ order: { payments, cardRefunds } }: { order: StaffOrder }) {
  if (payments.length === 0) return null;
  const stuck = cardRefunds.filter(({ status }) => status !== "succeeded");
  return (
    <>
      <h2>Payments</h2>
      <ul className="staff-order-payments">
        {payments.map((payment) => (
          <li key={payment.at}>
            <span>
              {payment.kind === "refund" ? "Refund" : "Payment"},{" "}
              {t.takenPaymentLabels[payment.method as keyof typeof t.takenPaymentLabels]}
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
        {stuck.map(({ at, cents, status, failure }) => (
          <li key={`${at} ${cents}`}>
            <Badge tone={status === "failed" ? "late" : "wait"}>
              {status === "failed" ? "Card refund failed" : "Card refund on its way"}
            </Badge>
            <span className="figures">
              {formatMoney(cents)}
              {failure ? `, ${failure}` : ""}
            </span>
            <RelativeTime at={at} />
          </li>
        ))}
      </ul>
    </>
  );
}
