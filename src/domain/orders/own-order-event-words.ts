import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { type TakenPayment } from "#contract/orders/order-words.ts";
import type { OwnEventWords } from "#domain/events/read-history.ts";
import type { OrderRow } from "#domain/orders/order-store.ts";
import { saidReason } from "#domain/orders/own-reasons.ts";
import * as t from "#words/order-steps.ts";
import * as orderWords from "#words/orders.ts";

interface Detail {
  changes?: string[];
  cents?: number;
  method?: TakenPayment;
  reason?: string | null;
  waiting?: number;
}

/** Words of the history of an order for customers. */
export const ownOrderEventWords = ({ fulfillment }: Pick<OrderRow, "fulfillment">): OwnEventWords<"order", Detail> => ({
  kinds: {
    confirmed: t.confirmed,
    placed: ({ waiting }) => (waiting ? t.placedWaiting : t.placed),
    changed: ({ changes }) => fill(t.changed, { changes: changes?.join(", ") ?? "" }),
    started: t.started,
    ready: fulfillment === "pickup" ? t.readyForPickup : t.ready,
    out_for_delivery: t.onItsWay,
    handed_over: t.handedOver,
    completed: t.done,
    paid: ({ cents = 0, method }) =>
      method
        ? fill(t.paidHow, { money: formatMoney(cents), method: orderWords.takenPaymentLabels[method].toLowerCase() })
        : fill(t.paid, { money: formatMoney(cents) }),
    refunded: ({ cents = 0 }) => fill(t.refunded, { money: formatMoney(cents) }),
    returned: t.returned,
    allocated: t.cameIn,
    cancelled: ({ reason }) => (reason ? fill(t.cancelledWhy, { reason: saidReason(reason) }) : t.cancelled),
    return_requested: t.returnAsked,
    return_accepted: t.returnAccepted,
    return_declined: ({ reason }) => (reason ? fill(t.returnDeclinedWhy, { reason }) : t.returnDeclined),
    return_received: t.returnReceived,
    payment_review: t.checkingPayment,
  },
  client: "",
});
