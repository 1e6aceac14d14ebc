import { expect, test } from "vitest";
import { addDays, today } from "#domain/time/days.ts";
import { recordInvoicePayment } from "#domain/invoices/pay-invoice.ts";
import { listOwnInvoices } from "#domain/invoices/view-invoice.ts";
import { portalHome } from "#domain/portal/portal-home.ts";
import { issuedInvoice } from "#test/invoice-by-verb.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { type TestCtx, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const admin = await signedInAs(ctx, "admin", "portal-invoices@example.com");
const waiting = async (as: TestCtx) => (await portalHome(as)).waiting;

test("an unpaid invoice waits for those who pay and for the one it went to, until it is settled", async () => {
  const id = await newCompany(ctx);
  const { as: owner } = await memberOf(ctx, id, "owner");
  const { as: billing } = await memberOf(ctx, id, "billing");
  const { as: approver } = await memberOf(ctx, id, "approver");
  const { as: member, contactId } = await memberOf(ctx, id, "member");
  const { as: stranger } = await memberOf(ctx, await newCompany(ctx, "Others"), "owner");
  const { number } = await issuedInvoice(admin, id, undefined, { termsDays: 6, title: "Managed IT for November" });
  const due = addDays(today(ctx), 6);
  for (const as of [owner, billing])
    expect(await waiting(as)).toMatchObject([
      {
        section: "invoices",
        kind: "invoice",
        title: `Invoice ${number}, Managed IT for November`,
        figure: "$100.00",
        note: "due in 6 days",
        verb: "Pay $100.00",
        address: `/client-portal/invoices/${number}/`,
        amountCents: 10_000,
        dueOn: due,
        late: false,
        decision: false,
      },
    ]);
  for (const as of [approver, member, stranger]) expect(await waiting(as)).toEqual([]);
  await ctx.db.updateTable("invoices").set({ contact_id: contactId }).where("number", "=", number).execute();
  expect(await waiting(member)).toHaveLength(1);

  const later = { ...owner, clock: { ...ctx.clock, now: () => new Date(ctx.clock.now().getTime() + 8 * 86_400_000) } };
  expect(await waiting(later)).toMatchObject([{ note: "2 d late", late: true }]);
  await recordInvoicePayment(admin, { name: number, key: ctx.ids.next() }, { method: "check", cents: 4_000 });
  expect(await waiting(owner)).toMatchObject([{ verb: "Pay $60.00" }]);
  await recordInvoicePayment(admin, { name: number, key: ctx.ids.next() }, { method: "check", cents: 6_000 });
  expect(await waiting(owner)).toEqual([]);
});

test("the head of the list is the sum to pay, with the first that the reader pays", async () => {
  const id = await newCompany(ctx);
  const { as: owner } = await memberOf(ctx, id, "owner");
  const { as: approver } = await memberOf(ctx, id, "approver");
  expect((await listOwnInvoices(owner, {})).toPay).toBeNull();
  const later = await issuedInvoice(admin, id, undefined, { termsDays: 20 });
  const first = await issuedInvoice(admin, id, undefined, { termsDays: 5 });
  await recordInvoicePayment(admin, { name: first.number, key: ctx.ids.next() }, { method: "check", cents: 4_000 });
  const toPay = { cents: 16_000, count: 2, late: 0, lateSince: null, next: { number: first.number, cents: 6_000 } };
  expect((await listOwnInvoices(owner, {})).toPay).toEqual(toPay);
  expect((await listOwnInvoices(approver, {})).toPay).toEqual({ ...toPay, next: null });
  const now = () => new Date(ctx.clock.now().getTime() + 8 * 86_400_000);
  expect((await listOwnInvoices({ ...owner, clock: { ...ctx.clock, now } }, {})).toPay).toMatchObject({
    late: 1,
    lateSince: addDays(today(ctx), 6),
  });
  await recordInvoicePayment(admin, { name: first.number, key: ctx.ids.next() }, { method: "check", cents: 6_000 });
  const numbers = async (view: string) => (await listOwnInvoices(owner, { view })).items.map(({ number }) => number);
  expect([await numbers("open"), await numbers("settled")]).toEqual([[later.number], [first.number]]);
  expect((await listOwnInvoices(owner, { view: "settled" })).items[0]?.settledOn).toBe(today(ctx));
});
