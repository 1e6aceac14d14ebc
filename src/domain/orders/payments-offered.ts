import type { PaymentMethod } from "#contract/orders/order-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { invalidFields } from "#domain/errors.ts";
import { ownTerms } from "#domain/organizations/order-terms.ts";
import { cardsOffered } from "#domain/payments/card-store.ts";
import * as t from "#words/order-refusals.ts";

type WrittenFor = { organization_id: string | null };

/** The ways to pay that are open to the one who acts: for a new order, or for a draft that was written for an organization. */
export const paymentsOffered = async (ctx: Ctx, draft?: WrittenFor): Promise<PaymentMethod[]> => [
  "pay_at_pickup",
  ...((await cardsOffered(ctx)) ? (["card"] as const) : []),
  ...((await ownTerms(ctx, draft)).mayPayByInvoice ? (["invoice"] as const) : []),
];

/** @throws DomainError "invalid" for a way to pay that is not open to the one who acts. */
export async function requirePayment(ctx: Ctx, payment: PaymentMethod, draft?: WrittenFor): Promise<void> {
  const refuse = (message: string) => invalidFields({ path: "payment", message });
  if (payment === "card" && !(await cardsOffered(ctx))) throw refuse(t.noCardHere);
  if (payment === "invoice" && !(await ownTerms(ctx, draft)).mayPayByInvoice) throw refuse(t.invoiceForApproved);
}
