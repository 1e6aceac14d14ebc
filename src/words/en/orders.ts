import type { FulfillmentStatus, OrderStatus, PaymentStatus } from "#contract/orders/order-words.ts";
import type { Fulfillment } from "#contract/orders/payment-words.ts";

export const fulfillmentLabels = {
  pickup: "Pick up in store",
  delivery: "Delivery",
  none: "Nothing to pick up",
} satisfies Record<Fulfillment, string>;

/** The three states in the words of staff. */
export const orderStatusLabels = {
  draft: "Draft",
  placed: "Placed",
  processing: "In progress",
  completed: "Completed",
  cancelled: "Cancelled",
  payment_review: "Payment review",
} satisfies Record<OrderStatus, string>;

export const paymentStatusLabels = {
  none: "Unpaid",
  pending: "Payment pending",
  authorized: "Authorized",
  partially_paid: "Partly paid",
  paid: "Paid",
  partially_refunded: "Partly refunded",
  refunded: "Refunded",
  failed: "Payment failed",
} satisfies Record<PaymentStatus, string>;

export const fulfillmentStatusLabels = {
  unfulfilled: "To prepare",
  partially: "Partly handed over",
  ready_for_pickup: "Ready for pickup",
  out_for_delivery: "Out for delivery",
  shipped: "Shipped",
  delivered: "Handed over",
  installed: "Installed",
  returned: "Returned",
} satisfies Record<FulfillmentStatus, string>;

export const takenPaymentLabels = {
  cash: "Cash",
  card_terminal: "Card at the counter",
  check: "Check",
  bank_transfer: "Bank transfer",
  card: "Card online",
};
