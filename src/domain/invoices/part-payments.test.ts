import { expect, test } from "vitest";
import { recordInvoicePayment } from "#domain/invoices/pay-invoice.ts";
import { refreshInvoicePayment, startInvoicePayment } from "#domain/invoices/start-invoice-payment.ts";
import { viewInvoice } from "#domain/invoices/view-invoice.ts";
import { sendCardRefunds } from "#domain/payments/refund-card.ts";
import { checkCardPayments } from "#domain/payments/check-card-payments.ts";
import { cardShop } from "#test/card-shop.ts";
import { issuedInvoice, lineFor } from "#test/invoice-by-verb.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { emailsTo } from "#test/test-ctx.ts";

const { peer, ctx, system, admin, key, codeOf, eventsOf, deliver, booksAgree } = await cardShop();

/** An invoice of $100 with its owner. */
async function invoiceOf100() {
  const organizationId = await newCompany(ctx);
  const { as } = await memberOf(ctx, organizationId, "owner");
  const { number, id } = await issuedInvoice(admin, organizationId, [lineFor(10_000)]);
  const claim = { number, key: null };
  const pay = async (cents: unknown) => startInvoicePayment(as, claim, { what: "part", cents });
  return { organizationId, as, number, id, claim, pay, seen: () => viewInvoice(as, claim) };
}
const intentOf = ({ clientSecret }: { clientSecret: string }) => clientSecret.split("_secret_")[0] ?? "";

test("a part is paid, then a second, then the balance; the receipt names what is left", async () => {
  const { as, claim, pay, seen } = await invoiceOf100();
  for (const [part, left] of [
    [2_500, 7_500],
    [100, 7_400],
  ] as const) {
    const begun = await pay(part);
    expect(begun.cents).toBe(part);
    expect(peer.intents.get(intentOf(begun))?.amount).toBe(part);
    peer.pay(intentOf(begun));
    await refreshInvoicePayment(as, claim);
    expect(await seen()).toMatchObject({ state: "partly_paid", openCents: left });
  }
  const receipt = (await emailsTo(ctx, as.actor.email)).at(-1)?.html_body;
  expect(receipt).toContain("$1.00");
  expect(receipt).toContain("$74.00");
  const rest = await pay(7_400);
  peer.pay(intentOf(rest));
  await refreshInvoicePayment(as, claim);
  expect(await seen()).toMatchObject({ state: "paid", openCents: 0 });
  expect(await codeOf(pay(100))).toBe("conflict");
  await booksAgree();
});

test.each([
  ["nothing", 0, "invalid"],
  ["less than a dollar", 99, "invalid"],
  ["less than nothing", -2_500, "invalid"],
  ["half a cent", 150.5, "invalid"],
  ["not a number", Number.NaN, "invalid"],
  ["words", "2500", "invalid"],
  ["no amount", undefined, "invalid"],
  ["a cent above the balance", 10_001, "conflict"],
  ["all but a cent, which no card could pay later", 9_999, "conflict"],
])("%s is refused, and the processor hears of nothing", async (_, cents, code) => {
  const { pay } = await invoiceOf100();
  const before = peer.intents.size;
  expect(await codeOf(pay(cents))).toBe(code);
  expect(peer.intents.size).toBe(before);
});

test("strangers, visitors and clients of others are told the same as for no invoice", async () => {
  const { number } = await invoiceOf100();
  const stranger = (await memberOf(ctx, await newCompany(ctx), "owner")).as;
  const part = { what: "part", cents: 2_500 };
  for (const who of [stranger, ctx]) {
    expect(await codeOf(startInvoicePayment(who, { number, key: null }, part))).toBe("not_found");
    expect(await codeOf(startInvoicePayment(who, { number, key: "wrong" }, part))).toBe("not_found");
  }
});

test("the same part twice is one payment at the processor, another amount ends the one before", async () => {
  const { pay, seen, as, claim } = await invoiceOf100();
  const before = peer.intents.size;
  const [first, second] = [await pay(2_500), await pay(2_500)];
  expect(intentOf(second)).toBe(intentOf(first));
  expect(peer.intents.size).toBe(before + 1);
  const other = await pay(3_000);
  expect(peer.intents.get(intentOf(first))?.status).toBe("canceled");
  peer.pay(intentOf(other));
  await refreshInvoicePayment(as, claim);
  await refreshInvoicePayment(as, claim);
  expect((await seen()).moved).toHaveLength(1);
  expect(await seen()).toMatchObject({ openCents: 7_000 });
  await booksAgree();
});

test("a part above what is left meanwhile is closed, and what was paid too much goes back", async () => {
  const { pay, number, id, seen } = await invoiceOf100();
  const late = await pay(6_000);
  await recordInvoicePayment(admin, { name: number, key: key() }, { method: "check", cents: 5_000 });
  await checkCardPayments(system, { kind: "invoice", id });
  expect(peer.intents.get(intentOf(late))?.status).toBe("canceled");
  const quick = await pay(5_000);
  await recordInvoicePayment(admin, { name: number, key: key() }, { method: "cash", cents: 3_000 });
  peer.pay(intentOf(quick));
  await deliver(eventsOf(intentOf(quick)));
  await sendCardRefunds(system, null);
  expect([...peer.refunds.values()].filter((one) => one.payment_intent === intentOf(quick))).toMatchObject([
    { amount: 3_000 },
  ]);
  expect(await seen()).toMatchObject({ state: "paid", openCents: 0 });
  await booksAgree();
});

test("a part that is still open may be paid", async () => {
  const { pay, id } = await invoiceOf100();
  const begun = await pay(2_500);
  await checkCardPayments(system, { kind: "invoice", id });
  expect(peer.intents.get(intentOf(begun))?.status).not.toBe("canceled");
});
