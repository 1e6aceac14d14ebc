import type { PaymentMethod } from "#contract/order-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { invalidFields } from "#domain/errors.ts";
import { ownTerms } from "#domain/organizations/order-terms.ts";
import { cardsOffered } from "#domain/payments/card-store.ts";
import * as t from "#words/order-refusals.ts";

/** The ways to pay that are open to the one who acts. */
export const paymentsOffered = async (ctx: Ctx): Promise<PaymentMethod[]> => [
  "pay_at_pickup",
  ...((await cardsOffered(ctx)) ? (["card"] as const) : []),
  ...((await ownTerms(ctx)).mayPayByInvoice ? (["invoice"] as const) : []),
];

/** @throws DomainError "invalid" for a way to pay that is not open to the one who acts. */
export async function requirePayment(ctx: Ctx, payment: PaymentMethod): Promise<void> {
  const refuse = (message: string) => invalidFields({ path: "payment", message });
  if (payment === "card" && !(await cardsOffered(ctx))) throw refuse(t.noCardHere);
  if (payment === "invoice" && !(await ownTerms(ctx)).mayPayByInvoice) throw refuse(t.invoiceForApproved);
}
