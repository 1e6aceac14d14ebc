import { expect, test } from "vitest";
import { addDays, today } from "#domain/time/days.ts";
import { DomainError } from "#domain/errors.ts";
import { creditInvoice } from "#domain/invoices/credit-invoice.ts";
import { recordInvoicePayment, recordOnAccount } from "#domain/invoices/pay-invoice.ts";
import { refundInvoicePayment } from "#domain/invoices/refund-payment.ts";
import { undoPayment } from "#domain/invoices/undo-payment.ts";
import { viewStaffInvoice } from "#domain/invoices/view-staff-invoice.ts";
import { voidInvoice, writeOffInvoice } from "#domain/invoices/void-invoice.ts";
import { accountBalance } from "#domain/ledger/account-balance.ts";
import { checkLedger } from "#domain/ledger/check-ledger.ts";
import { changeOrganization } from "#domain/organizations/manage-organization.ts";
import { issuedInvoice, lineFor } from "#test/invoice-by-verb.ts";
import { emailsTo, testCtx } from "#test/test-ctx.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const admin = await signedInAs(ctx, "admin", "undo-admin@example.com");
const technician = await signedInAs(ctx, "technician", "undo-tech@example.com");
const system = { ...ctx, actor: { kind: "system", name: "test" } as const };
const key = () => ctx.ids.next();
const codeOf = async (act: Promise<unknown>) =>
  act.then(
    () => "done",
    (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
  );
const seen = (number: string) => viewStaffInvoice(admin, number);

/** An invoice for a company with an owner. */
async function billed(cents = 10_000, lines = [lineFor(cents)]) {
  const organizationId = await newCompany(ctx);
  const { as } = await memberOf(ctx, organizationId, "owner");
  const { number } = await issuedInvoice(admin, organizationId, lines);
  const pay = (money: object) =>
    recordInvoicePayment(admin, { name: number, key: key() }, { method: "check", ...money });
  const mails = async () => (await emailsTo(ctx, as.actor.email)).map(({ html_body }) => html_body ?? "");
  return { organizationId, number, pay, mails };
}

const undo = (paymentId: string, why: string) => undoPayment(admin, { paymentId, key: key() }, { why });
const paymentsOf = async (number: string) => (await seen(number)).moved.filter(({ kind }) => kind === "payment");

test("more than is due has to be meant, and a day lies between the opening of the books and today", async () => {
  const { pay, number } = await billed(26_919);
  expect(await codeOf(pay({ cents: 200_000 }))).toBe("invalid");
  for (const receivedOn of ["2031-01-01", "0202-01-01", addDays(today(ctx), 1)])
    expect(await codeOf(pay({ cents: 26_919, receivedOn })), receivedOn).toBe("invalid");
  expect((await seen(number)).moved).toEqual([]);
  expect(await pay({ cents: 30_000, moreThanDue: true, receivedOn: today(ctx) })).toMatchObject({ creditCents: 3_081 });
});

test("a payment that was typed by mistake is taken out wherever it was used, and its receipt is corrected", async () => {
  const { pay, number, organizationId, mails } = await billed();
  await pay({ cents: 25_000, moreThanDue: true });
  const other = await issuedInvoice(admin, organizationId, [lineFor(12_000)]);
  expect((await seen(other.number)).openCents).toBe(0);
  const [payment] = await paymentsOf(number);
  expect(await codeOf(undoPayment(technician, { paymentId: payment?.id ?? "", key: key() }, { why: "mistake" }))).toBe(
    "forbidden",
  );
  expect(await codeOf(undo("nobody", "mistake"))).toBe("not_found");
  await undo(payment?.id ?? "", "mistake");
  expect(await codeOf(undo(payment?.id ?? "", "mistake"))).toBe("conflict");
  expect([(await seen(number)).openCents, (await seen(other.number)).openCents]).toEqual([10_000, 12_000]);
  expect(await accountBalance(ctx, organizationId)).toMatchObject({ balanceCents: 22_000, creditCents: 0 });
  const told = (await mails()).join("\n");
  expect(told).toContain("that was never made");
  expect(told).not.toMatch(/We gave back|5 to 10 days/);
  expect(await checkLedger(system)).toEqual([]);
});

test("a check that came back is due again, in its own words, with the fee of the terms once", async () => {
  const { pay, number, organizationId, mails } = await billed();
  await changeOrganization(admin, organizationId, { returnedCheckFeeCents: 2_500 });
  await pay({ cents: 10_000, method: "cash" });
  const [cash] = await paymentsOf(number);
  expect(await codeOf(undo(cash?.id ?? "", "returned_check"))).toBe("conflict");
  await undo(cash?.id ?? "", "mistake");
  await pay({ cents: 10_000, reference: "1188" });
  const check = (await paymentsOf(number)).at(-1);
  await undo(check?.id ?? "", "returned_check");
  expect(await seen(number)).toMatchObject({ openCents: 10_000 });
  expect(await accountBalance(ctx, organizationId)).toMatchObject({ balanceCents: 12_500 });
  const told = (await mails()).join("\n");
  expect(told).toContain("Your check of $100.00 came back");
  expect(told).toContain("A fee for a returned check");
  expect(await codeOf(changeOrganization(admin, organizationId, { returnedCheckFeeCents: 2_501 }))).toBe("invalid");
  expect(await checkLedger(system)).toEqual([]);
});

test("a write-off never turns into credit, and late money and a credit note take its place", async () => {
  const { pay, number, organizationId } = await billed();
  const reason = "Gone";
  await writeOffInvoice(admin, number, { reason });
  await creditInvoice(admin, { name: number, key: key() }, { cents: 3_000, reason });
  expect(await accountBalance(ctx, organizationId)).toMatchObject({ balanceCents: 0, creditCents: 0 });
  expect(await pay({ cents: 5_000 })).toMatchObject({ appliedCents: 5_000, creditCents: 0 });
  expect(await seen(number)).toMatchObject({ openCents: 0, writtenOffCents: 2_000, may: { pay: true } });
  expect(await codeOf(pay({ cents: 2_500 }))).toBe("invalid");
  await pay({ cents: 2_000 });
  expect(await codeOf(pay({ cents: 1 }))).toBe("conflict");
  expect(await accountBalance(ctx, organizationId)).toMatchObject({ balanceCents: 0, creditCents: 0 });
  const other = await billed();
  await writeOffInvoice(admin, other.number, { reason });
  await voidInvoice(admin, other.number, { reason });
  expect(await accountBalance(ctx, other.organizationId)).toMatchObject({ balanceCents: 0, creditCents: 0 });
  expect(await checkLedger(system)).toEqual([]);
});

test("an invoice whose payment went back in two parts can be made void", async () => {
  const { pay, number, organizationId } = await billed();
  await pay({ cents: 10_000 });
  const [payment] = await paymentsOf(number);
  for (const cents of [4_000, 6_000]) {
    const wanted = { paymentId: payment?.id, cents, method: "check", reason: "Wrong client", effect: "reopen" };
    await refundInvoicePayment(admin, { name: number, key: key() }, wanted);
  }
  expect((await seen(number)).may.void).toBe(true);
  await voidInvoice(admin, number, { reason: "Wrong client" });
  expect(await accountBalance(ctx, organizationId)).toMatchObject({ balanceCents: 0, creditCents: 0 });
});

test("a credit note carries the tax of what it is for", async () => {
  const { number } = await billed(0, [lineFor(20_000, { taxed: true }), lineFor(20_000)]);
  const credit = (given: object) =>
    creditInvoice(admin, { name: number, key: key() }, { reason: "Too long", ...given });
  expect(await codeOf(credit({ cents: 4_000 }))).toBe("invalid");
  const work = await credit({ cents: 4_000, taxedCents: 0 });
  expect(await seen(work.number)).toMatchObject({ subtotalCents: 4_000, taxCents: 0 });
  const goods = await credit({ cents: 10_900, taxedCents: 10_900 });
  expect(await seen(goods.number)).toMatchObject({ subtotalCents: 10_000, taxCents: 900 });
  // The rest needs no word, and brings the tax to exactly the charged sum.
  const rest = await credit({ cents: 41_800 - 14_900 });
  expect(await seen(rest.number)).toMatchObject({ subtotalCents: 26_000, taxCents: 900 });
});

test("money on account takes the same days", async () => {
  const organizationId = await newCompany(ctx);
  const record = (receivedOn: string) =>
    codeOf(recordOnAccount(admin, { organizationId, key: key() }, { method: "check", cents: 100, receivedOn }));
  expect(await record("2031-01-01")).toBe("invalid");
  expect(await record(today(ctx))).toBe("done");
});
