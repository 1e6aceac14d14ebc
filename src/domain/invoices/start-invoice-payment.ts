import { shopLimits } from "#contract/orders/shop-limits.ts";
import { depositDue } from "#contract/invoices/invoice-sum.ts";
import { PayInvoiceInput } from "#contract/invoices/pay-invoice-input.ts";
import { partProblem } from "#contract/invoices/part-payment.ts";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { CardPaymentStart } from "#contract/orders/orders.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { type InvoiceClaim, requireOwnInvoice } from "#domain/invoices/invoice-access.ts";
import { openOf } from "#domain/invoices/invoice-store.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/input/parse.ts";
import { beginCardPayment, refreshLastPayment } from "#domain/payments/begin-card-payment.ts";
import { cardsOffered } from "#domain/payments/card-store.ts";
import * as orders from "#words/order-refusals.ts";
import * as t from "#words/invoices.ts";

/**
 * Begins the card payment of an invoice: of its balance, of the deposit it asks for, or of a part that the client chooses. All other
 * amounts are the server's. By private link or account.
 * @throws DomainError "conflict" when nothing is due, or less than the part, "unavailable" when the processor does not answer
 */
export async function startInvoicePayment(ctx: Ctx, claim: InvoiceClaim, input: unknown): Promise<CardPaymentStart> {
  const { invoice } = await requireOwnInvoice(ctx, claim);
  const { what, cents: part } = parse(PayInvoiceInput, input);
  const cards = await cardsOffered(ctx);
  if (!cards) throw new DomainError("conflict", orders.noCardHere);
  await requireWithinLimit(ctx, visitorLimits.changeOrder, networkOf(ctx));
  const openCents = await openOf(ctx, invoice);
  const deposit = depositDue(invoice.deposit_cents, { totalCents: invoice.total_cents, openCents });
  if (what === "deposit" && deposit === 0) throw new DomainError("conflict", t.noDeposit);
  if (part !== undefined && openCents > 0) requirePart(part, openCents);
  const cents = openCents === 0 ? 0 : (part ?? (what === "deposit" ? deposit : openCents));
  if (cents < shopLimits.cardMinimumCents) throw new DomainError("conflict", t.nothingDue);
  return beginCardPayment(ctx, cards, { ref: { kind: "invoice", id: invoice.id }, number: claim.number, cents });
}

function requirePart(cents: number, openCents: number): void {
  const problem = partProblem(cents, openCents);
  if (problem === "rest_too_small")
    throw new DomainError("conflict", fill(t.partLeavesTooLittle, { least: formatMoney(shopLimits.cardMinimumCents) }));
  if (problem) throw new DomainError("conflict", fill(t.partTooLarge, { most: formatMoney(openCents) }));
}

/** The client comes back from paying. */
export async function refreshInvoicePayment(ctx: Ctx, claim: InvoiceClaim): Promise<void> {
  const { invoice } = await requireOwnInvoice(ctx, claim);
  await requireWithinLimit(ctx, visitorLimits.changeOrder, networkOf(ctx));
  await refreshLastPayment(ctx, { kind: "invoice", id: invoice.id });
}
