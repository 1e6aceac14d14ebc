/** The words of orders. Nothing here may import zod: it travels to the browser. */

import { type Fulfillment, paymentLabel, type PaymentMethod } from "#contract/orders/payment-words.ts";
import * as t from "#words/contract.ts";
import * as orderWords from "#words/orders.ts";

export type { Fulfillment, PaymentMethod };

export type OrderStatus = "draft" | "placed" | "processing" | "completed" | "cancelled" | "payment_review";
export type FulfillmentStatus =
  | "unfulfilled"
  | "partially"
  | "ready_for_pickup"
  | "out_for_delivery"
  | "shipped"
  | "delivered"
  | "installed"
  | "returned";
export type PaymentStatus =
  | "none"
  | "pending"
  | "authorized"
  | "partially_paid"
  | "paid"
  | "partially_refunded"
  | "refunded"
  | "failed";
/** State of a card payment and its refunds. */
export type CardPaymentStatus = "open" | "processing" | "succeeded" | "canceled";
export type CardRefundStatus = "queued" | "pending" | "succeeded" | "failed";

/** Payment of an order on its receipt: "Paid: $139.52, check 1042", or the way it is to be paid. */
export const paymentLine = ({
  payment,
  fulfillment,
  paymentStatus,
  paidBy,
}: {
  payment: PaymentMethod;
  fulfillment: Fulfillment;
  paymentStatus: PaymentStatus;
  paidBy: string[];
}): string =>
  paidBy.length > 0
    ? `${orderWords.paymentStatusLabels[paymentStatus]}: ${paidBy.join("; ")}`
    : `${paymentLabel(payment, fulfillment)}: ${orderWords.paymentStatusLabels[paymentStatus]}`;

export type TakenPayment = keyof typeof orderWords.takenPaymentLabels;
/** Ways to give money back: `card` goes to the card it was paid with online. */
export type RefundMethod = TakenPayment;

interface States {
  status: OrderStatus;
  fulfillmentStatus: FulfillmentStatus;
  fulfillment: Fulfillment;
}

/** Where an order stands, as its customer reads it. */
export function orderLabel({ status, fulfillmentStatus, fulfillment }: States): string {
  if (status === "cancelled") return t.cancelled;
  if (status === "draft") return t.waitingForYourConfirmation;
  if (status === "payment_review") return t.weAreCheckingThePayment;
  if (fulfillmentStatus === "returned") return t.returned;
  if (status === "completed") return t.done;
  if (fulfillmentStatus === "ready_for_pickup") return fulfillment === "none" ? t.ready : t.readyForPickup;
  if (fulfillmentStatus === "out_for_delivery") return t.onItsWay;
  if (status === "processing" || fulfillmentStatus === "partially") return t.gettingItReady;
  return t.placed;
}

/** The four steps of an order, and how far it is. A cancelled order has no steps left. */
export function orderSteps(states: States): { label: string; state: "done" | "current" | "ahead"; at: null }[] {
  const ready =
    states.fulfillment === "delivery" ? t.onItsWay : states.fulfillment === "pickup" ? t.readyForPickup : t.ready;
  const labels = [t.placed, t.gettingItReady, ready, t.done];
  const { status, fulfillmentStatus } = states;
  const at =
    status === "completed"
      ? 4
      : ["ready_for_pickup", "out_for_delivery"].includes(fulfillmentStatus)
        ? 2
        : status === "processing" || fulfillmentStatus === "partially"
          ? 1
          : 0;
  return labels.map((label, index) => ({
    label,
    state: index < at || status === "completed" ? "done" : index === at ? "current" : "ahead",
    at: null,
  }));
}
