import type { Fulfillment } from "#contract/orders/payment-words.ts";

export const paidInPerson = {
  pickup: "Pay at pickup",
  delivery: "Pay on delivery",
  none: "Pay at the counter",
} satisfies Record<Fulfillment, string>;
