import type { ReturnStatus } from "#contract/orders/return-words.ts";

export const returnStatusLabels = {
  requested: "Asked for",
  declined: "Declined",
  accepted: "Accepted",
  received: "Received",
  refunded: "Refunded",
} satisfies Record<ReturnStatus, string>;

/** The next event, as the customer reads it. */
export const returnNextSteps = {
  requested: "We look at it and write to you within one working day.",
  declined: "Call us if you see it differently.",
  accepted: "Bring it to the counter, or have it ready when our van comes. Give us the order number.",
  received: "It is here. We check it and refund it the way you paid.",
  refunded: "Done.",
} satisfies Record<ReturnStatus, string>;
