/** The words of orders. Nothing here may import zod: it travels to the browser. */

import { type Fulfillment, paymentLabel, type PaymentMethod } from "#contract/payment-words.ts";

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
/** How a card payment and its refunds stand. */
export type CardPaymentStatus = "open" | "processing" | "succeeded" | "canceled";
export type CardRefundStatus = "queued" | "pending" | "succeeded" | "failed";

export const fulfillmentLabels: Record<Fulfillment, string> = {
  pickup: "Pick up in store",
  delivery: "Delivery",
  none: "Nothing to pick up",
};

/** How staff see the three states. */
export const orderStatusLabels: Record<OrderStatus, string> = {
  draft: "Draft",
  placed: "Placed",
  processing: "In progress",
  completed: "Completed",
  cancelled: "Cancelled",
  payment_review: "Payment review",
};

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  none: "Unpaid",
  pending: "Payment pending",
  authorized: "Authorized",
  partially_paid: "Partly paid",
  paid: "Paid",
  partially_refunded: "Partly refunded",
  refunded: "Refunded",
  failed: "Payment failed",
};

/** How an order is paid, on its receipt: "Paid: $139.52, check 1042", or how it is to be paid. */
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
    ? `${paymentStatusLabels[paymentStatus]}: ${paidBy.join("; ")}`
    : `${paymentLabel(payment, fulfillment)}: ${paymentStatusLabels[paymentStatus]}`;

export const fulfillmentStatusLabels: Record<FulfillmentStatus, string> = {
  unfulfilled: "To prepare",
  partially: "Partly handed over",
  ready_for_pickup: "Ready for pickup",
  out_for_delivery: "Out for delivery",
  shipped: "Shipped",
  delivered: "Handed over",
  installed: "Installed",
  returned: "Returned",
};

export const takenPaymentLabels = {
  cash: "Cash",
  card_terminal: "Card at the counter",
  check: "Check",
  bank_transfer: "Bank transfer",
  card: "Card online",
} as const;
export type TakenPayment = keyof typeof takenPaymentLabels;
/** How money is given back: `card` goes to the card it was paid with online. */
export type RefundMethod = TakenPayment;

interface States {
  status: OrderStatus;
  fulfillmentStatus: FulfillmentStatus;
  fulfillment: Fulfillment;
}

/** Where an order stands, as its customer reads it. */
export function orderLabel({ status, fulfillmentStatus, fulfillment }: States): string {
  if (status === "cancelled") return "Cancelled";
  if (status === "draft") return "Waiting for your confirmation";
  if (status === "payment_review") return "We are checking the payment";
  if (fulfillmentStatus === "returned") return "Returned";
  if (status === "completed") return "Done";
  if (fulfillmentStatus === "ready_for_pickup") return fulfillment === "none" ? "Ready" : "Ready for pickup";
  if (fulfillmentStatus === "out_for_delivery") return "On its way";
  if (status === "processing" || fulfillmentStatus === "partially") return "Getting it ready";
  return "Placed";
}

/** The four steps of an order, and how far it is. A cancelled order has no steps left. */
export function orderSteps(states: States): { label: string; state: "done" | "current" | "ahead"; at: null }[] {
  const ready =
    states.fulfillment === "delivery" ? "On its way" : states.fulfillment === "pickup" ? "Ready for pickup" : "Ready";
  const labels = ["Placed", "Getting it ready", ready, "Done"];
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
