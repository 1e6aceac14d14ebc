import { expect, test } from "vitest";
import { listInvoices } from "#domain/invoices/list-invoices.ts";
import { mailStatements } from "#domain/invoices/mail-statements.ts";
import { recordInvoicePayment } from "#domain/invoices/pay-invoice.ts";
import { reminderAt, remindInvoices } from "#domain/invoices/remind-invoices.ts";
import { checkLedger } from "#domain/ledger/check-ledger.ts";
import { changeOrganization } from "#domain/organizations/manage-organization.ts";
import { issuedInvoice } from "#test/invoice-by-verb.ts";
import { emailsTo, testCtx } from "#test/test-ctx.ts";
import { newCompany } from "#test/test-organizations.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const system = { ...ctx, actor: { kind: "system", name: "test" } as const };
const admin = await signedInAs(ctx, "admin", "reminder-admin@example.com");

const client = async () => {
  const organizationId = await newCompany(ctx);
  const { email } = await ctx.db
    .selectFrom("contacts")
    .select("email")
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  const titles = async () =>
    (await emailsTo(ctx, email ?? "")).map(({ html_body }) => /<h1[^>]*>([^<]*)/.exec(html_body ?? "")?.[1] ?? "");
  return { organizationId, titles };
};

test.each([
  [-10, null],
  [-4, null],
  [-3, "before"],
  [-1, "before"],
  [0, "due"],
  [1, "late-1"],
  [13, "late-1"],
  [14, "late-14"],
  [30, "late-30"],
  [200, "late-30"],
])("%i days after the due date the reminder is %s", (days, name) => {
  expect(reminderAt(days)?.name ?? null).toBe(name);
});

test("before, on and after the due date, each once; after a week without a server only the last; none once it is paid", async () => {
  const { organizationId, titles } = await client();
  const { number, openCents } = await issuedInvoice(admin, organizationId, undefined, { termsDays: 10 });
  const pass = async (days: number) => {
    ctx.clock.pass({ hours: days * 24 });
    await remindInvoices(system);
    await remindInvoices(system);
  };
  await pass(0);
  expect(await titles()).toHaveLength(1);
  await pass(7);
  await pass(3);
  await pass(1);
  expect((await titles()).slice(1)).toEqual([
    expect.stringContaining("is due on"),
    expect.stringContaining("is due today"),
    expect.stringContaining("is overdue"),
  ]);
  await pass(30);
  expect(await titles()).toHaveLength(5);
  await recordInvoicePayment(admin, { name: number, key: ctx.ids.next() }, { method: "check", cents: openCents });
  await pass(30);
  expect(await titles()).toHaveLength(6);
});

test("the late fee of the terms, once, as an invoice of its own", async () => {
  const { organizationId } = await client();
  // Issued before the terms had the fee: it stays without.
  await issuedInvoice(admin, organizationId, undefined, { termsDays: 90 });
  ctx.clock.pass({ hours: 24 });
  await changeOrganization(admin, organizationId, { lateFeeCents: 2_500 });
  await issuedInvoice(admin, organizationId, undefined, { termsDays: 0 });
  ctx.clock.pass({ hours: 14 * 24 });
  await remindInvoices(system);
  expect((await listInvoices(admin, { organization: organizationId })).items).toHaveLength(2);
  ctx.clock.pass({ hours: 24 });
  await Promise.all([remindInvoices(system), remindInvoices(system)]);
  ctx.clock.pass({ hours: 120 * 24 });
  await remindInvoices(system);
  const { items } = await listInvoices(admin, { organization: organizationId });
  expect(items.map(({ totalCents }) => totalCents)).toEqual([2_500, 10_000, 10_000]);
  expect(await checkLedger(system)).toEqual([]);
});

test("the statement of a month goes out once, to who pays, and not to a client whose account did not move", async () => {
  const { organizationId, titles } = await client();
  await issuedInvoice(admin, organizationId);
  const before = (await titles()).length;
  ctx.clock.pass({ hours: 31 * 24 });
  await Promise.all([mailStatements(system), mailStatements(system)]);
  await mailStatements(system);
  expect((await titles()).slice(before)).toEqual([expect.stringContaining("Your statement for")]);
  const quiet = await client();
  await mailStatements(system);
  expect(await quiet.titles()).toEqual([]);
});

test("a client whose terms say so gets no statement by email", async () => {
  const { organizationId, titles } = await client();
  await changeOrganization(admin, organizationId, { statementByEmail: false });
  await issuedInvoice(admin, organizationId);
  const before = (await titles()).length;
  ctx.clock.pass({ hours: 31 * 24 });
  await mailStatements(system);
  expect((await titles()).slice(before)).toEqual([]);
});
