import { type TakenPayment, takenPaymentLabels } from "#contract/order-words.ts";

export type ByHand = Exclude<TakenPayment, "card">;

/** The ways in which money is handed over, beside the card of the shop. */
export const byHand = Object.fromEntries(
  Object.entries(takenPaymentLabels).filter(([method]) => method !== "card"),
) as Record<ByHand, string>;
