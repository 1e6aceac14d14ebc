import { expect, test } from "vitest";
import { voidInvoice, writeOffInvoice } from "#domain/invoices/void-invoice.ts";
import { recordInvoicePayment } from "#domain/invoices/pay-invoice.ts";
import { refundInvoicePayment } from "#domain/invoices/refund-payment.ts";
import { refreshInvoicePayment, startInvoicePayment } from "#domain/invoices/start-invoice-payment.ts";
import { viewStaffInvoice } from "#domain/invoices/view-staff-invoice.ts";
import { accountBalance } from "#domain/ledger/account-balance.ts";
import { checkCardPayments } from "#domain/payments/check-card-payments.ts";
import { sendCardRefunds } from "#domain/payments/refund-card.ts";
import { cardShop } from "#test/card-shop.ts";
import { issuedInvoice, lineFor } from "#test/invoice-by-verb.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { emailsTo } from "#test/test-ctx.ts";

const shop = await cardShop();
const { peer, ctx, system, admin, key, codeOf, webhook, eventsOf, deliver, booksAgree } = shop;

/** An invoice of $100 whose card payment was begun by its owner. */
async function begun({ what = "balance", changes = {} }: { what?: string; changes?: object } = {}) {
  const organizationId = await newCompany(ctx);
  const { as } = await memberOf(ctx, organizationId, "owner");
  const { number, id } = await issuedInvoice(admin, organizationId, [lineFor(10_000)], changes);
  const claim = { number, key: null };
  const { clientSecret, cents } = await startInvoicePayment(as, claim, { what });
  return { organizationId, as, id, number, claim, cents, intentId: clientSecret.split("_secret_")[0] ?? "" };
}

const seen = (number: string) => viewStaffInvoice(admin, number);

test("paid by card: the amount is the server's, the receipt is in the mailbox, staff hear of it", async () => {
  const { as, number, claim, intentId, id } = await begun();
  expect(peer.intents.get(intentId)).toMatchObject({ amount: 10_000, metadata: { invoice_id: id } });
  peer.pay(intentId);
  await refreshInvoicePayment(as, claim);
  expect(await seen(number)).toMatchObject({ state: "paid", openCents: 0 });
  const mails = await emailsTo(ctx, as.actor.email);
  expect(mails.at(-1)?.html_body).toContain("We received $100");
  expect((await emailsTo(ctx, ctx.business.salesEmail)).at(-1)?.subject).toContain(number);
  expect(await codeOf(startInvoicePayment(as, claim, {}))).toBe("conflict");
  await booksAgree();
});

test("messages twice, backwards and much later change nothing more", async () => {
  const { number, intentId, as } = await begun();
  peer.pay(intentId);
  const events = eventsOf(intentId);
  await Promise.all([...events.toReversed(), ...events].map(({ body }) => webhook(body)));
  ctx.clock.pass({ hours: 30 });
  await deliver(events);
  expect((await seen(number)).moved).toHaveLength(1);
  const receipts = (await emailsTo(ctx, as.actor.email)).filter(({ html_body }) => html_body?.includes("We received"));
  expect(receipts).toHaveLength(1);
  await booksAgree();
});

test("the deposit first, then the balance", async () => {
  const { as, number, claim, cents, intentId } = await begun({ what: "deposit", changes: { depositCents: 3_000 } });
  expect(cents).toBe(3_000);
  peer.pay(intentId);
  await refreshInvoicePayment(as, claim);
  expect(await seen(number)).toMatchObject({ state: "partly_paid", openCents: 7_000 });
  expect(await codeOf(startInvoicePayment(as, claim, { what: "deposit" }))).toBe("conflict");
  expect((await startInvoicePayment(as, claim, {})).cents).toBe(7_000);
  await booksAgree();
});

test("an amount from the browser is refused, and so is a stranger, who is told the same as for no invoice", async () => {
  const { as, claim } = await begun();
  expect(await codeOf(startInvoicePayment(as, claim, { what: "balance", cents: 1 }))).toBe("invalid");
  const stranger = (await memberOf(ctx, await newCompany(ctx), "owner")).as;
  for (const number of [claim.number, "I-9999999"])
    expect(await codeOf(startInvoicePayment(stranger, { number, key: null }, {}))).toBe("not_found");
});

test("a payment for an invoice that became void goes back to the card by itself", async () => {
  const { organizationId, number, intentId } = await begun();
  await voidInvoice(admin, number, { reason: "Wrong client" });
  peer.pay(intentId);
  await deliver(eventsOf(intentId));
  await sendCardRefunds(system, null);
  expect([...peer.refunds.values()].filter((one) => one.payment_intent === intentId)).toMatchObject([
    { amount: 10_000 },
  ]);
  expect(await accountBalance(ctx, organizationId)).toMatchObject({ balanceCents: 0, creditCents: 0 });
  expect(await seen(number)).toMatchObject({ state: "void" });
  await booksAgree();
});

test("paid by check and by card: what is too much goes back", async () => {
  const { organizationId, number, intentId } = await begun();
  await recordInvoicePayment(admin, { name: number, key: key() }, { method: "check", cents: 6_000 });
  peer.pay(intentId);
  await deliver(eventsOf(intentId));
  await sendCardRefunds(system, null);
  expect([...peer.refunds.values()].filter((one) => one.payment_intent === intentId)).toMatchObject([
    { amount: 6_000 },
  ]);
  expect(await seen(number)).toMatchObject({ state: "paid" });
  expect(await accountBalance(ctx, organizationId)).toMatchObject({ balanceCents: 0, creditCents: 0 });
  await booksAgree();
});

test("an unpaid card payment of a void invoice is closed at the processor", async () => {
  const { number, intentId, id } = await begun();
  await voidInvoice(admin, number, { reason: "Twice" });
  await checkCardPayments(system, { kind: "invoice", id });
  expect(peer.intents.get(intentId)?.status).toBe("canceled");
  const other = await begun();
  await writeOffInvoice(admin, other.number, { reason: "Gone" });
  await checkCardPayments(system, { kind: "invoice", id: other.id });
  expect(peer.intents.get(other.intentId)?.status).toBe("canceled");
});

test("part of it goes back to the card, once for each key, and never more than it paid", async () => {
  const { as, number, claim, intentId } = await begun();
  peer.pay(intentId);
  await refreshInvoicePayment(as, claim);
  const [payment] = (await seen(number)).moved;
  const same = key();
  const refund = (cents: number, by = key()) =>
    refundInvoicePayment(
      admin,
      { name: number, key: by },
      { paymentId: payment?.id, cents, method: "card", reason: "A seat less", effect: "credit" },
    );
  await Promise.all([refund(2_500, same), refund(2_500, same)]);
  expect(await codeOf(refund(7_501))).toBe("conflict");
  await refund(7_500);
  await sendCardRefunds(system, null);
  const back = [...peer.refunds.values()].filter((one) => one.payment_intent === intentId);
  expect(back.map(({ amount }) => amount).toSorted()).toEqual([2_500, 7_500]);
  await booksAgree();
});
