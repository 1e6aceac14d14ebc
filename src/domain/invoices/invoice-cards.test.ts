import { expect, test } from "vitest";
import { voidInvoice, writeOffInvoice } from "#domain/invoices/void-invoice.ts";
import { recordInvoicePayment } from "#domain/invoices/pay-invoice.ts";
import { refundInvoicePayment } from "#domain/invoices/refund-payment.ts";
import { refreshInvoicePayment, startInvoicePayment } from "#domain/invoices/start-invoice-payment.ts";
import { viewStaffInvoice } from "#domain/invoices/view-staff-invoice.ts";
import { accountBalance } from "#domain/ledger/account-balance.ts";
import { checkCardPayments } from "#domain/payments/check-card-payments.ts";
import { checkProcessor } from "#domain/payments/check-processor.ts";
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
  expect(mails.at(-1)?.html_body).toContain("We received $100.00");
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

const intentOf = (clientSecret: string) => clientSecret.split("_secret_")[0] ?? "";

test.each([["balance first"], ["deposit first"]])(
  "balance and deposit begun at once, %s: nothing that is charged is lost",
  async (order) => {
    const organizationId = await newCompany(ctx);
    const { as } = await memberOf(ctx, organizationId, "owner");
    const other = (await memberOf(ctx, organizationId, "billing")).as;
    const { number } = await issuedInvoice(admin, organizationId, [lineFor(10_000)], { depositCents: 3_000 });
    const claim = { number, key: null };
    const whats = order === "balance first" ? ["balance", "deposit"] : ["deposit", "balance"];
    const begun = await Promise.allSettled(
      whats.map((what, index) => startInvoicePayment(index === 0 ? as : other, claim, { what })),
    );
    const started = begun.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(started.length).toBeGreaterThan(0);
    for (const { clientSecret } of started) peer.pay(intentOf(clientSecret));
    for (const { clientSecret } of started) await deliver(eventsOf(intentOf(clientSecret)));
    await sendCardRefunds(system, null);
    const intents = started.map(({ clientSecret }) => intentOf(clientSecret));
    const charged = intents.reduce((sum, id) => sum + (peer.intents.get(id)?.amount_received ?? 0), 0);
    const returned = [...peer.refunds.values()]
      .filter(({ payment_intent }) => intents.includes(payment_intent))
      .reduce((sum, { amount }) => sum + amount, 0);
    expect((await seen(number)).openCents).toBe(10_000 - (charged - returned));
    await booksAgree();
    expect(await checkProcessor(system)).toEqual([]);
  },
);

test.each([1, 2, 3, 4, 5])("the same sum begun by two people at once is one payment %#", async () => {
  const organizationId = await newCompany(ctx);
  const { as } = await memberOf(ctx, organizationId, "owner");
  const other = (await memberOf(ctx, organizationId, "billing")).as;
  const { number } = await issuedInvoice(admin, organizationId, [lineFor(10_000)]);
  const both = await Promise.all([as, other].map((who) => startInvoicePayment(who, { number, key: null }, {})));
  expect(new Set(both.map(({ clientSecret }) => clientSecret)).size).toBe(1);
});

test("an attempt whose answer was lost goes on with the same payment, and makes room for another sum after a minute", async () => {
  const organizationId = await newCompany(ctx);
  const { as } = await memberOf(ctx, organizationId, "owner");
  const { number } = await issuedInvoice(admin, organizationId, [lineFor(10_000)], { depositCents: 3_000 });
  const claim = { number, key: null };
  peer.state.failNext = 2;
  expect(await codeOf(startInvoicePayment(as, claim, {}))).toBe("unavailable");
  expect(await codeOf(startInvoicePayment(as, claim, { what: "deposit" }))).toBe("conflict");
  ctx.clock.pass({ minutes: 2 });
  const { clientSecret, cents } = await startInvoicePayment(as, claim, { what: "deposit" });
  expect(cents).toBe(3_000);
  peer.pay(intentOf(clientSecret));
  await deliver(eventsOf(intentOf(clientSecret)));
  expect((await seen(number)).openCents).toBe(7_000);
  await booksAgree();
});

test("a paid payment that nobody wrote down is booked, whatever its attempt", async () => {
  const { id, number, intentId } = await begun();
  const unknown = await createOther(id);
  peer.pay(unknown);
  await deliver(eventsOf(unknown));
  expect(await seen(number)).toMatchObject({ state: "paid", openCents: 0 });
  peer.pay(intentId);
  await deliver(eventsOf(intentId));
  await sendCardRefunds(system, null);
  const back = [...peer.refunds.values()].filter(({ payment_intent }) => [unknown, intentId].includes(payment_intent));
  expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000);
  await booksAgree();
});

/** A payment of the same attempt as the first one, which the server died over. */
async function createOther(invoiceId: string): Promise<string> {
  const pays = { kind: "invoice" as const, id: invoiceId };
  const made = await ctx.cardPayments?.createIntent({
    pays,
    number: "I-1",
    attempt: 1,
    amountCents: 10_000,
    key: key(),
  });
  return made?.id ?? "";
}

test("the check of the books asks the processor: what is missing here, what was given back there", async () => {
  expect(await checkProcessor(system)).toEqual([]);
  const { as, claim, intentId, id } = await begun();
  peer.pay(intentId);
  await refreshInvoicePayment(as, claim);
  peer.refundByHand(intentId, 2_500);
  const unknown = await createOther(id);
  peer.pay(unknown);
  peer.state.pageSize = 1;
  expect(await checkProcessor(system)).toEqual(
    expect.arrayContaining([
      { what: intentId, problem: "the card processor gave back $25.00, here it is $0.00" },
      { what: unknown, problem: `the card processor took $100.00 for invoice ${id}, here it is not written down` },
    ]),
  );
  peer.state.pageSize = 100;
  await expect(checkProcessor(as)).rejects.toMatchObject({ code: "forbidden" });
  peer.intents.delete(intentId);
  expect(await checkProcessor(system)).toContainEqual({
    what: intentId,
    problem: "$100.00 is written down here, the card processor does not know of it",
  });
});
