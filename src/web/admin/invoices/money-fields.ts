import { type TakenPayment } from "#contract/orders/order-words.ts";
import * as t from "#words/orders.ts";

export type ByHand = Exclude<TakenPayment, "card">;

/** The ways in which money is handed over, beside the card of the shop. */
export const byHand = Object.fromEntries(
  Object.entries(t.takenPaymentLabels).filter(([method]) => method !== "card"),
) as Record<ByHand, string>;
