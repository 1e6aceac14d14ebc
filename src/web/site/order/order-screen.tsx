import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { businessTime } from "#contract/values/business-time.ts";
import { paymentLabel } from "#contract/orders/payment-words.ts";
import type { OrderView } from "#contract/orders/orders.ts";
import { track } from "#web/shell/analytics/data-layer.ts";
import { mirrorCart } from "#web/shell/cart/cart-mirror.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { type FormResult, problemsOf } from "#contract/values/form-result.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { PhoneLink } from "#web/ui/phone-link.tsx";
import { ProgressSteps } from "#web/ui/progress-steps.tsx";
import { EmailLanguage } from "#web/site/support/email-language.tsx";
import { History } from "#web/ui/history.tsx";
import { ConfirmOrder } from "./confirm-order.tsx";
import { OrderOwner } from "./order-owner.tsx";
import { OrderHead } from "./order-head.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderReturns } from "./order-returns.tsx";
import "#web/site/support/ticket.css";
import "./order.css";
import * as language from "#words/language.ts";
import { Filled } from "#web/ui/filled.tsx";
import * as t from "#words/order.ts";
import * as orderWords from "#words/orders.ts";
import { PayByCard } from "./pay-by-card.tsx";

type Props = {
  order: OrderView;
  lastResult: FormResult;
  justPlaced: boolean;
  /** This document may load the card form. */
  pay: boolean;
  /** Names one attempt to ask for a return. */
  attempt: string;
};

/** The whole order, as its customer sees it. */
export function OrderScreen({ order, lastResult, justPlaced, pay, attempt }: Props) {
  const { phone, hoursText } = useBusiness();
  usePurchase(order, justPlaced);
  const byAccount = order.openedBy === "account";
  // An order that somebody else may have placed is only looked at, until its reader has said whose it is.
  const acts = !byAccount || !order.unverified;
  const base = `/shop/order/${order.number}`;
  const owner = (place: "top" | "side") => <OrderOwner order={order} byAccount={byAccount} place={place} />;
  return (
    <div className="wrap ticket order">
      <OrderHead view={order} />
      {order.steps.length > 0 ? <ProgressSteps steps={order.steps} label={t.orderProgress} /> : null}
      <div>
        <ErrorSummary {...problemsOf(lastResult, {})} attempt={lastResult} />
        <section className="next-step tone tone-sky" aria-labelledby="next-step">
          <h2 id="next-step">{t.nextStep}</h2>
          <p>{order.nextStep}</p>
          {order.pickupCode ? (
            <p className="pickup-code">
              <span>{t.pickupCode}</span> <b>{order.pickupCode}</b>
            </p>
          ) : null}
          {order.heldUntil && order.dueCents > 0 ? (
            <p>
              <Filled
                text={t.setAsideForYouUntil}
                by={{ time: <time dateTime={order.heldUntil}>{businessTime(order.heldUntil)}</time> }}
              />
            </p>
          ) : null}
        </section>
        {owner("top")}
        {order.canConfirm ? <ConfirmOrder order={order} /> : null}
        {acts && order.canPayByCard && pay ? (
          <PayByCard action={`/shop/order/${order.number}/`} dueCents={order.dueCents} />
        ) : null}
        {acts && order.canPayByCard && !pay ? (
          <p className="ticket-actions">
            <a className={buttonClass("go")} href={language.linkTo(`${base}/?pay`)}>
              {t.payByCard}
            </a>
          </p>
        ) : null}
        <h2 className="ticket-h2">{t.whatYouOrdered}</h2>
        <OrderLines order={order} />
        {acts && (order.returns.length > 0 || order.returnable.length > 0) ? (
          <OrderReturns order={order} attempt={attempt} />
        ) : null}
        <h2 className="ticket-h2">{t.whatHappened}</h2>
        <History entries={order.timeline.toReversed()} />
      </div>
      <aside className="ticket-side">
        <section>
          <h2>{t.thisOrder}</h2>
          <dl className="facts-list">
            <dt>{orderWords.fulfillmentLabels[order.fulfillment]}</dt>
            <dd>{order.place}</dd>
            {order.expected ? (
              <>
                <dt>{t.expected}</dt>
                <dd>{order.expected}</dd>
              </>
            ) : null}
            {order.fulfillment === "pickup" ? (
              <>
                <dt>{t.open}</dt>
                <dd>{hoursText.join(", ")}</dd>
              </>
            ) : null}
            <dt>{t.payment}</dt>
            <dd>{paymentLabel(order.payment, order.fulfillment)}</dd>
            <dt>{order.dueCents > 0 ? t.toPay : t.paid}</dt>
            <dd>
              <b>{formatMoney(order.dueCents > 0 ? order.dueCents : order.paidCents)}</b>
            </dd>
            {order.refundedCents > 0 ? (
              <>
                <dt>{t.refundedLabel}</dt>
                <dd>{formatMoney(order.refundedCents)}</dd>
              </>
            ) : null}
            <dt>{t.forWord}</dt>
            <dd className="wrap-anywhere">{[order.name, order.email].filter(Boolean).join(", ")}</dd>
            <dt>{t.questions}</dt>
            <dd>
              <PhoneLink phone={phone} />
            </dd>
          </dl>
        </section>
        {order.status === "draft" || !acts ? null : (
          <div className="ticket-actions">
            <Link className={buttonClass("outline", "small")} to={`${base}/receipt/`}>
              {order.paidCents > 0 ? t.receipt : t.orderSummary}
            </Link>
            <a className={buttonClass("outline", "small")} href={`${base}/receipt.pdf`}>
              {t.pdf}
            </a>
            {order.fulfillment === "pickup" && order.status !== "completed" && order.status !== "cancelled" ? (
              <a className={buttonClass("outline", "small")} href={`${base}/pickup.ics`}>
                {t.addToCalendar}
              </a>
            ) : null}
          </div>
        )}
        <EmailLanguage differs={order.emailsDiffer} byAccount={byAccount} />
        {owner("side")}
      </aside>
    </div>
  );
}

/** Told once for an order that was just placed; the cart is empty now. */
function usePurchase({ number, totalCents, taxCents, lines }: OrderView, justPlaced: boolean) {
  const told = useRef(false);
  useEffect(() => {
    if (!justPlaced || told.current) return;
    told.current = true;
    mirrorCart({ count: 0 });
    const mark = `purchase ${number}`;
    if (sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, "1");
    const value = totalCents / 100;
    const items = lines.map((line) => ({
      item_id: line.sku,
      item_name: line.name,
      price: line.unitCents / 100,
      quantity: line.quantity,
    }));
    track({
      event: "purchase",
      event_category: "shop",
      value,
      currency: "USD",
      more: { ecommerce: { transaction_id: number, currency: "USD", value, tax: taxCents / 100, items } },
    });
  }, [justPlaced, number, totalCents, taxCents, lines]);
}
