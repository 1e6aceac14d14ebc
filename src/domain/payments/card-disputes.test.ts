import { expect, test } from "vitest";
import { issueInvoice } from "#domain/invoices/issue-invoice.ts";
import { remindInvoices } from "#domain/invoices/remind-invoices.ts";
import { startInvoicePayment } from "#domain/invoices/start-invoice-payment.ts";
import { viewStaffInvoice } from "#domain/invoices/view-staff-invoice.ts";
import { checkProcessor } from "#domain/payments/check-processor.ts";
import { answerQuote } from "#domain/quotes/answer-quote.ts";
import { convertQuote } from "#domain/quotes/convert-quote.ts";
import { startDepositPayment } from "#domain/quotes/quote-payable.ts";
import { viewStaffQuote } from "#domain/quotes/view-staff-quote.ts";
import { cardShop } from "#test/card-shop.ts";
import { issuedInvoice, lineFor } from "#test/invoice-by-verb.ts";
import { quoteLine, sentQuote } from "#test/quote-by-verb.ts";
import { otherVisitor } from "#test/shop-by-verb.ts";
import { emailsTo } from "#test/test-ctx.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";

const { peer, ctx, system, admin, begun, order, webhook, eventsOf, deliver, booksAgree } = await cardShop();

const intentOf = (clientSecret: string) => clientSecret.split("_secret_")[0] ?? "";
const toStaff = async (text: string) =>
  (await emailsTo(ctx, ctx.business.salesEmail)).filter(({ subject, html_body }) =>
    `${subject} ${html_body}`.includes(text),
  );

/** An invoice of $100 that was paid by card. */
async function paidInvoice() {
  const organizationId = await newCompany(ctx);
  const { as } = await memberOf(ctx, organizationId, "owner");
  const { number } = await issuedInvoice(admin, organizationId, [lineFor(10_000)]);
  const { clientSecret } = await startInvoicePayment(as, { number, key: null }, {});
  const intentId = intentOf(clientSecret);
  peer.pay(intentId);
  await deliver(eventsOf(intentId));
  return { number, intentId, as };
}

const seen = (number: string) => viewStaffInvoice(admin, number);

test("a dispute makes the invoice due again and tells staff; won, it is paid again, whatever the order of the messages", async () => {
  const { number, intentId, as } = await paidInvoice();
  const dispute = peer.dispute(intentId);
  const opened = eventsOf(dispute);
  await Promise.all([...opened.toReversed(), ...opened].map(({ body }) => webhook(body)));
  expect(await seen(number)).toMatchObject({ openCents: 10_000, state: "open" });
  expect((await seen(number)).moved).toMatchObject([{ kind: "payment" }, { kind: "refund", undoes: "dispute" }]);
  expect(await toStaff(number)).not.toEqual([]);
  await booksAgree();
  // The client is not dunned for it meanwhile.
  ctx.clock.pass({ days: 20 });
  await remindInvoices(system);
  expect((await emailsTo(ctx, as.actor.email)).filter(({ subject }) => subject?.includes("overdue"))).toEqual([]);
  peer.decide(dispute, "won");
  await deliver(eventsOf(dispute).toReversed());
  expect(await seen(number)).toMatchObject({ openCents: 0, state: "paid" });
  await booksAgree();
  expect(await checkProcessor(system)).toEqual([]);
});

test("a lost dispute leaves the invoice due", async () => {
  const { number, intentId } = await paidInvoice();
  const dispute = peer.dispute(intentId);
  peer.decide(dispute, "lost");
  await deliver(eventsOf(dispute));
  expect(await seen(number)).toMatchObject({ openCents: 10_000 });
  expect((await seen(number)).events.map(({ kind }) => kind)).toContain("dispute_lost");
  await booksAgree();
});

test("of an order, money that the bank took counts as given back until it comes again", async () => {
  const { placed, intentId } = await begun();
  peer.pay(intentId);
  await deliver(eventsOf(intentId));
  const dispute = peer.dispute(intentId);
  await deliver(eventsOf(dispute));
  expect(await order(placed.number)).toMatchObject({ payment_status: "refunded", refunded_cents: placed.total_cents });
  await booksAgree();
  peer.decide(dispute, "won");
  await deliver(eventsOf(dispute));
  expect(await order(placed.number)).toMatchObject({ payment_status: "paid" });
  await booksAgree();
});

test("a deposit that was used on an invoice already is due there again", async () => {
  const quote = await sentQuote(admin, { depositPercent: 50, options: [{ lines: [quoteLine(10_000)] }] });
  await answerQuote(otherVisitor(ctx), quote, { decision: "accept", version: 1, option: "1", taken: [], name: "Olga" });
  const { clientSecret } = await startDepositPayment(otherVisitor(ctx), quote);
  const intentId = intentOf(clientSecret);
  peer.pay(intentId);
  await deliver(eventsOf(intentId));
  await convertQuote(admin, quote.number, { into: "invoice" });
  const { became } = await viewStaffQuote(admin, quote.number);
  const { number, openCents } = await issueInvoice(admin, became[0]?.name ?? "");
  expect(openCents).toBe(5_000);
  await deliver(eventsOf(peer.dispute(intentId)));
  expect(await seen(number)).toMatchObject({ openCents: 10_000 });
  await booksAgree();
});

test("a refund that somebody made at the processor is written down once, and staff decide what follows", async () => {
  const { number, intentId } = await paidInvoice();
  const { body } = peer.refundByHand(intentId, 4_000);
  const messages = eventsOf((body as { id: string }).id);
  await Promise.all([...messages, ...messages].map((message) => webhook(message.body)));
  expect(await seen(number)).toMatchObject({ openCents: 4_000 });
  expect((await seen(number)).moved.at(-1)).toMatchObject({ kind: "refund", undoes: null, cents: 4_000 });
  await booksAgree();
  expect(await checkProcessor(system)).toEqual([]);
  const bought = await begun();
  peer.pay(bought.intentId);
  await deliver(eventsOf(bought.intentId));
  peer.refundByHand(bought.intentId, 1_000);
  await deliver(eventsOf(bought.intentId));
  expect(await order(bought.placed.number)).toMatchObject({
    refunded_cents: 1_000,
    payment_status: "partially_refunded",
  });
  await booksAgree();
});

test("a refund made at the processor that fails later is told to staff", async () => {
  const { number, intentId } = await paidInvoice();
  const { id } = peer.refundByHand(intentId, 4_000).body as { id: string };
  await deliver(eventsOf(id));
  peer.failRefund(id);
  await deliver(eventsOf(id));
  expect((await seen(number)).events.map(({ kind }) => kind)).toContain("refund_failed");
  expect(await toStaff("was refused")).not.toEqual([]);
});

test("the check of the books names a dispute and a refund that no message told of", async () => {
  const first = await paidInvoice();
  peer.dispute(first.intentId);
  const second = await paidInvoice();
  peer.refundByHand(second.intentId, 2_500);
  const named = (await checkProcessor(system)).filter(({ what }) => [first.intentId, second.intentId].includes(what));
  expect(named.map(({ problem }) => problem)).toEqual([
    expect.stringContaining("gave back $25.00"),
    expect.stringContaining("has a dispute (open, $100.00 taken), here it is not written down"),
  ]);
  for (const { intentId } of [first, second]) await deliver(eventsOf(intentId));
  await deliver(peer.events.filter(({ type }) => type.startsWith("charge.dispute")));
  expect((await checkProcessor(system)).filter(({ what }) => [first.intentId, second.intentId].includes(what))).toEqual(
    [],
  );
});
