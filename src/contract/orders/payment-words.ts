import * as t from "#words/contract.ts";
import * as paymentWords from "#words/payments.ts";

/** Ways to pay an order. Nothing here may import zod: it travels to the browser. */

export type Fulfillment = "pickup" | "delivery" | "none";

export type PaymentMethod = "pay_at_pickup" | "card" | "invoice";

/** Ways to pay an order, as everybody reads them: in person means at the counter or at the door. */
export const paymentLabel = (method: PaymentMethod, fulfillment: Fulfillment): string =>
  method === "pay_at_pickup" ? paymentWords.paidInPerson[fulfillment] : method === "card" ? t.card : t.invoice;
