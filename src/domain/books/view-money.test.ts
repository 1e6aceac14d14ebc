import { expect, test } from "vitest";
import { viewMoney } from "#domain/books/view-money.ts";
import { listContracts } from "#domain/contracts/contract-desk.ts";
import { acceptContract } from "#domain/contracts/accept-contract.ts";
import { newContract, offerContract } from "#domain/contracts/write-contract.ts";
import { today } from "#domain/time/days.ts";
import { DomainError } from "#domain/errors.ts";
import { creditInvoice } from "#domain/invoices/credit-invoice.ts";
import { listInvoices } from "#domain/invoices/list-invoices.ts";
import { recordInvoicePayment, recordOnAccount } from "#domain/invoices/pay-invoice.ts";
import { refundInvoicePayment } from "#domain/invoices/refund-payment.ts";
import { voidInvoice } from "#domain/invoices/void-invoice.ts";
import { issuedInvoice, lineFor } from "#test/invoice-by-verb.ts";
import { testCtx } from "#test/test-ctx.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
// In the middle of a month, so that the days around it are in the same one.
while (today(ctx).slice(8) !== "10") ctx.clock.pass({ days: 1 });
const admin = await signedInAs(ctx, "admin", "money-admin@example.com");
const technician = await signedInAs(ctx, "technician", "money-tech@example.com");

const key = (name: string) => ({ name, key: ctx.ids.next() });
const pay = (number: string, cents: number) => recordInvoicePayment(admin, key(number), { method: "check", cents });
const numbersOf = async (query: object) =>
  (await listInvoices(admin, { view: "all", ...query })).items.map(({ number }) => number);

test("for administrators only, and zero before anything was billed", async () => {
  for (const as of [ctx, technician, (await memberOf(ctx, await newCompany(ctx), "owner")).as])
    await expect(viewMoney(as)).rejects.toBeInstanceOf(DomainError);
  expect(await viewMoney(admin)).toMatchObject({
    current: { month: today(ctx).slice(0, 7), billedCents: 0, receivedCents: 0 },
    open: { count: 0, cents: 0 },
    overdue: { count: 0, cents: 0, oldestDays: null },
    recurring: { count: 0, cents: 0 },
  });
});

test("billed, received, open and overdue move with invoices, and each list shows what its figure counts", async () => {
  const organizationId = await newCompany(ctx);
  const invoice = (cents: number, termsDays = 0) =>
    issuedInvoice(admin, organizationId, [lineFor(cents)], { termsDays });
  const first = await invoice(10_000);
  const second = await invoice(4_000, 30);
  const wrong = await invoice(7_777);
  await voidInvoice(admin, wrong.number, { reason: "Sent twice" });
  await creditInvoice(admin, key(second.number), { cents: 1_000, reason: "Goodwill" });
  await pay(first.number, 6_000);
  // A day on which it is due is not late.
  expect(await viewMoney(admin)).toMatchObject({
    current: { billedCents: 13_000, receivedCents: 6_000 },
    last: { billedCents: 0, receivedCents: 0 },
    open: { count: 2, cents: 7_000 },
    overdue: { count: 0, cents: 0, oldestDays: null },
  });

  ctx.clock.pass({ days: 30 });
  const month = today(ctx).slice(0, 7);
  const third = await invoice(2_000, 30);
  await pay(second.number, 3_000);
  const { id: paymentId } = await ctx.db
    .selectFrom("payments")
    .select("id")
    .where("invoice_id", "=", second.id)
    .executeTakeFirstOrThrow();
  const refund = { paymentId, cents: 800, method: "check", reason: "Goodwill", effect: "credit" };
  await refundInvoicePayment(admin, key(second.number), refund);
  await recordOnAccount(admin, { organizationId, key: ctx.ids.next() }, { method: "check", cents: 500 });
  const { current, last, open, overdue } = await viewMoney(admin);
  expect(last).toMatchObject({ billedCents: 13_000, receivedCents: 6_000 });
  expect(current).toMatchObject({ month, billedCents: 2_000 - 800, receivedCents: 3_500 - 800 });
  expect(open.cents).toBe(4_000 + 2_000);
  expect(overdue).toEqual({ count: 1, cents: 4_000, oldestDays: 30 });
  expect((await listInvoices(admin, { view: "overdue" })).counts).toMatchObject({ open: 2, overdue: 1 });
  expect(await numbersOf({ issued: month })).toEqual([expect.stringMatching(/^C/), third.number]);
  expect(await numbersOf({ issued: last.month })).toContain(first.number);
  expect(await numbersOf({ received: month })).toEqual([second.number]);
  expect(await numbersOf({ received: last.month })).toEqual([first.number]);
});

test("recurring is what the list of contracts says, without what is only offered", async () => {
  const organizationId = await newCompany(ctx);
  const { as } = await memberOf(ctx, organizationId, "approver");
  const contract = async (quantity: number) => {
    const { number } = await newContract(admin, {
      organizationId,
      title: "Managed IT",
      startsOn: today(ctx),
      termMonths: 12,
      renewal: "none",
      lines: [{ kind: "seat", what: "Computer", quantity, unitCents: 8_000 }],
    });
    await offerContract(admin, number);
    return number;
  };
  await acceptContract(as, await contract(2), { name: "Ana" });
  await contract(5);
  const { recurring } = await viewMoney(admin);
  expect(recurring).toEqual({ count: 1, cents: 16_000 });
  expect((await listContracts(admin, {})).monthlyCents).toBe(recurring.cents);
});
