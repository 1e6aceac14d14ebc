import { expect, test } from "vitest";
import { accountBalance } from "#domain/ledger/account-balance.ts";
import { sendCardRefunds } from "#domain/payments/refund-card.ts";
import { answerQuote } from "#domain/quotes/answer-quote.ts";
import { convertQuote } from "#domain/quotes/convert-quote.ts";
import { refreshDepositPayment, startDepositPayment } from "#domain/quotes/quote-payable.ts";
import { cancelQuote } from "#domain/quotes/send-quote.ts";
import { viewQuote } from "#domain/quotes/view-quote.ts";
import { viewStaffQuote } from "#domain/quotes/view-staff-quote.ts";
import { issueInvoice } from "#domain/invoices/issue-invoice.ts";
import { cardShop } from "#test/card-shop.ts";
import { quoteLine, sentQuote } from "#test/quote-by-verb.ts";
import { memberOf } from "#test/test-organizations.ts";

const { peer, ctx, system, admin, codeOf, webhook, eventsOf, deliver, booksAgree } = await cardShop();
const yes = { decision: "accept", version: 1, option: "1", name: "Olga" };

/** An accepted quote of $100 that asks for half first; its card payment was begun by its owner. */
async function begun() {
  const { organizationId, number } = await sentQuote(admin, {
    options: [{ lines: [quoteLine(10_000)] }],
    depositPercent: 50,
  });
  const { as } = await memberOf(ctx, organizationId, "owner");
  const claim = { number, key: null };
  expect(await codeOf(startDepositPayment(as, claim))).toBe("conflict");
  await answerQuote(as, claim, yes);
  const { clientSecret, cents } = await startDepositPayment(as, claim);
  expect(cents).toBe(5_000);
  return { organizationId, number, as, claim, intentId: clientSecret.split("_secret_")[0] ?? "" };
}

test("the deposit becomes money on account, which the invoice of the quote uses by itself", async () => {
  const { organizationId, number, as, claim, intentId } = await begun();
  peer.pay(intentId);
  await refreshDepositPayment(as, claim);
  expect(await viewQuote(as, claim)).toMatchObject({ depositPaid: true, depositDueCents: 0, canPayByCard: false });
  expect(await accountBalance(ctx, organizationId)).toMatchObject({ creditCents: 5_000 });
  expect(await codeOf(startDepositPayment(as, claim))).toBe("conflict");
  await booksAgree();
  await convertQuote(admin, number, { into: "invoice" });
  const { became } = await viewStaffQuote(admin, number);
  expect(await issueInvoice(admin, became[0]?.name ?? "")).toMatchObject({ openCents: 5_000 });
  expect(await accountBalance(ctx, organizationId)).toMatchObject({ creditCents: 0, balanceCents: 5_000 });
  await booksAgree();
});

test("messages twice and backwards pay once", async () => {
  const { organizationId, intentId } = await begun();
  peer.pay(intentId);
  const events = eventsOf(intentId);
  await Promise.all([...events.toReversed(), ...events].map(({ body }) => webhook(body)));
  expect(await accountBalance(ctx, organizationId)).toMatchObject({ creditCents: 5_000 });
  await booksAgree();
});

test("a deposit for a quote that was cancelled meanwhile goes back to the card by itself", async () => {
  const { organizationId, number, intentId } = await begun();
  await cancelQuote(admin, number, { reason: "Out of stock" });
  peer.pay(intentId);
  await deliver(eventsOf(intentId));
  await sendCardRefunds(system, null);
  const back = [...peer.refunds.values()].filter((one) => one.payment_intent === intentId);
  expect(back).toMatchObject([{ amount: 5_000 }]);
  expect(await accountBalance(ctx, organizationId)).toMatchObject({ creditCents: 0, balanceCents: 0 });
  await booksAgree();
});

test("a stranger begins no payment", async () => {
  const { claim } = await begun();
  expect(await codeOf(startDepositPayment(ctx, claim))).toBe("not_found");
});
