import { shopLimits } from "#contract/orders/shop-limits.ts";
import type { CardPaymentStart } from "#contract/orders/orders.ts";
import type { Ctx, Payable } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { keepPayment } from "#domain/invoices/invoice-payments.ts";
import { ledgerPayment, reversePayment } from "#domain/invoices/reverse-payment.ts";
import { writeRefund } from "#domain/invoices/write-refund.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { beginCardPayment, refreshLastPayment } from "#domain/payments/begin-card-payment.ts";
import { cardsOffered } from "#domain/payments/card-store.ts";
import { queueCardRefund } from "#domain/payments/refund-card.ts";
import { type QuoteClaim, requireOwnQuote } from "#domain/quotes/quote-access.ts";
import { queueQuoteEmails, queueStaffQuoteEmail } from "#domain/quotes/quote-emails.ts";
import { changeQuote, lockQuote, type QuoteRow } from "#domain/quotes/quote-store.ts";
import * as orders from "#words/order-refusals.ts";
import * as t from "#words/quotes.ts";

/** Rest of the deposit: nothing before the quote is accepted, nor once the money is here. */
const depositDueOf = (quote: QuoteRow): number =>
  (quote.status === "accepted" || quote.status === "converted") && quote.deposit_paid_at === null
    ? quote.deposit_cents
    : 0;

/**
 * Begins the card payment of the deposit that was asked for on acceptance. The amount is the server's. By private link or account.
 * @throws DomainError "conflict" when none is due, "unavailable" when the processor does not answer
 */
export async function startDepositPayment(ctx: Ctx, claim: QuoteClaim): Promise<CardPaymentStart> {
  const { quote } = await requireOwnQuote(ctx, claim);
  const cards = await cardsOffered(ctx);
  if (!cards) throw new DomainError("conflict", orders.noCardHere);
  await requireWithinLimit(ctx, visitorLimits.changeOrder, networkOf(ctx));
  const cents = depositDueOf(quote);
  if (cents < shopLimits.cardMinimumCents) throw new DomainError("conflict", t.noDeposit);
  return beginCardPayment(ctx, cards, { ref: { kind: "quote", id: quote.id }, number: quote.number, cents });
}

/** The client comes back from paying. */
export async function refreshDepositPayment(ctx: Ctx, claim: QuoteClaim): Promise<void> {
  const { quote } = await requireOwnQuote(ctx, claim);
  await requireWithinLimit(ctx, visitorLimits.changeOrder, networkOf(ctx));
  await refreshLastPayment(ctx, { kind: "quote", id: quote.id });
}

/**
 * Payment of a deposit by card: it becomes money on account, which the client's next invoice uses by itself. A late or second payment goes
 * back to the card by itself.
 */
export const quotePayable: Payable = {
  kind: "quote",
  lock: async (tx, id) =>
    (await tx.db.selectFrom("quotes").select("id").where("id", "=", id).forUpdate().executeTakeFirst()) !== undefined,
  async takeIn(tx, id, intent) {
    const quote = await lockQuote(tx, id);
    const due = depositDueOf(quote);
    const cents = intent.receivedCents;
    const { paymentId, entryId } = await keepPayment(
      tx,
      { organizationId: quote.organization_id, invoiceId: null, quoteId: id },
      { method: "card", cents, reference: intent.id },
    );
    if (due === 0) return giveDepositBack(tx, quote, { paymentId, entryId, cents });
    const paid = await changeQuote(tx, quote, { deposit_paid_at: tx.clock.now() });
    await recordEvent(tx, { noun: "quote", id, kind: "deposit_paid", detail: { cents } });
    await queueQuoteEmails(tx, paid, { change: "deposit_paid", depositCents: cents });
    await queueStaffQuoteEmail(tx, paid, { change: "deposit_paid", cents });
  },
  mayStillBePaid: async (ctx, id, cents) =>
    depositDueOf(await ctx.db.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirstOrThrow()) ===
    cents,
  async takenBack(tx, id, { intentId, cents, undoes }) {
    const payment = await ledgerPayment(tx, { cardReference: intentId });
    if (!payment) throw new Error(`The payment ${intentId} is not written down.`);
    const reason = undoes === "dispute" ? "Disputed at the bank of the card" : "Given back at the card processor";
    const { paymentId } = await reversePayment(tx, payment, { cents, undoes, reason });
    const quote = await changeQuote(tx, await lockQuote(tx, id), { deposit_paid_at: null });
    await recordEvent(tx, { noun: "quote", id, kind: undoes ?? "deposit_returned", detail: { cents, reason } });
    if (undoes === null) await queueStaffQuoteEmail(tx, quote, { change: "refunded_outside", cents });
    return paymentId;
  },
  async givenAgain(tx, id, { reference, cents }) {
    const quote = await lockQuote(tx, id);
    const account = { organizationId: quote.organization_id, invoiceId: null, quoteId: id };
    await keepPayment(tx, account, { method: "card", cents, reference, undoes: "dispute" });
    await changeQuote(tx, quote, { deposit_paid_at: tx.clock.now() });
    await recordEvent(tx, { noun: "quote", id, kind: "deposit_paid", detail: { cents } });
  },
  async disputed(tx, id, { status, cents, reason }) {
    await recordEvent(tx, { noun: "quote", id, kind: `dispute_${status}`, detail: { cents, reason } });
    await queueStaffQuoteEmail(tx, await lockQuote(tx, id), { change: `dispute_${status}`, cents });
  },
  async refundFailed(tx, id, { cents, reason }) {
    await recordEvent(tx, { noun: "quote", id, kind: "refund_failed", detail: { cents, reason } });
    await queueStaffQuoteEmail(tx, await lockQuote(tx, id), { change: "refund_failed", cents, reason });
  },
};

/** Money that nothing was due for. The quote is locked. */
async function giveDepositBack(
  tx: Ctx,
  quote: QuoteRow,
  { paymentId, entryId, cents }: { paymentId: string; entryId: string; cents: number },
): Promise<void> {
  const reason = quote.deposit_paid_at ? "paid_twice" : "cancelled";
  const refundPaymentId = await writeRefund(tx, {
    of: { id: paymentId, organizationId: quote.organization_id, invoiceId: null, quoteId: quote.id },
    entryId,
    cents,
    method: "card",
    reason,
  });
  await queueCardRefund(tx, { pays: { kind: "quote", id: quote.id }, paymentId: refundPaymentId, cents });
  await recordEvent(tx, { noun: "quote", id: quote.id, kind: "deposit_returned", detail: { cents, reason } });
  await queueQuoteEmails(tx, quote, { change: "deposit_returned", depositCents: cents });
  await queueStaffQuoteEmail(tx, quote, { change: "deposit_returned", cents, reason });
}
