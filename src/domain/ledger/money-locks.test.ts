import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Ctx, Noun } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { addTime } from "#domain/hours/add-time.ts";
import { creditInvoice } from "#domain/invoices/credit-invoice.ts";
import { newInvoice } from "#domain/invoices/edit-invoice.ts";
import { issueInvoice } from "#domain/invoices/issue-invoice.ts";
import { recordInvoicePayment, recordOnAccount } from "#domain/invoices/pay-invoice.ts";
import { refundInvoicePayment } from "#domain/invoices/refund-payment.ts";
import { useCredit } from "#domain/invoices/use-credit.ts";
import { viewStaffInvoice } from "#domain/invoices/view-staff-invoice.ts";
import { voidInvoice, writeOffInvoice } from "#domain/invoices/void-invoice.ts";
import { checkLedger } from "#domain/ledger/check-ledger.ts";
import { mergeOrganizations } from "#domain/organizations/merge-organizations.ts";
import { answerQuote } from "#domain/quotes/answer-quote.ts";
import { findQuote } from "#domain/quotes/quote-store.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { issuedInvoice, lineFor } from "#test/invoice-by-verb.ts";
import { quotedTicket } from "#test/quote-by-verb.ts";
import { solvedBotCheck, testCtx } from "#test/test-ctx.ts";
import { newCompany } from "#test/test-organizations.ts";
import { signedInAs } from "#test/test-people.ts";
import { privateKey } from "#test/private-link.ts";

const ctx = await testCtx();
const admin = await signedInAs(ctx, "admin", "locks-admin@example.com");
const key = () => ctx.ids.next();
const reason = "Chance";
const inBooks = () => checkLedger({ ...ctx, actor: { kind: "system", name: "test" } });

/** Runs until it is done or waits for a lock of somebody else. */
async function untilItWaits(act: Promise<unknown>): Promise<void> {
  let done = false;
  const over = () => (done = true);
  act.then(over, over);
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db);
    if (done || rows.length > 0) return;
  }
}

/** Stops `first` where it tells nouns what it did, begins `second`, and lets both end. */
async function inTheMiddle(first: (halting: Ctx) => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const halt = async () => {
    reached.resolve();
    await goOn.promise;
  };
  const halting: Noun = { name: "halt", invoiceSettled: halt, quoteMoved: halt };
  const one = first({ ...admin, nouns: [halting, ...admin.nouns] });
  await Promise.race([reached.promise, one]);
  const two = second();
  await untilItWaits(two);
  goOn.resolve();
  await Promise.all([one, two]);
}

const draft = async (organizationId: string) =>
  (await newInvoice(admin, { organizationId, title: "Next month", lines: [lineFor(5_000)] })).id;
const pay = (as: Ctx, name: string, cents = 4_000) =>
  recordInvoicePayment(as, { name, key: key() }, { method: "cash", cents });

test("an invoice is issued in the middle of a payment of another one", async () => {
  const organizationId = await newCompany(ctx);
  const { number } = await issuedInvoice(admin, organizationId);
  const next = await draft(organizationId);
  await inTheMiddle(
    (halting) => pay(halting, number),
    () => issueInvoice(admin, next),
  );
  expect(await inBooks()).toEqual([]);
});

test("time is written down in the middle of the answer to a quote of the same ticket", async () => {
  const email = "locks-client@example.com";
  const wanted = { subject: "Dock", description: "Broken", category: "network", name: "Ana", email };
  const ticket = await openTicket(ctx, { ...wanted, botCheck: await solvedBotCheck(ctx) });
  const number = await quotedTicket(admin, ticket.number);
  const quote = await findQuote(ctx, number);
  const link = await privateKey(ctx, "quotes", { id: quote?.id ?? "", contactId: quote?.contact_id ?? "" });
  const yes = { decision: "accept", version: 1, option: "1", name: "Ana" };
  const time = { for: { ticket: ticket.number }, kind: "remote", what: "Looked at it", minutes: 30, billable: true };
  await inTheMiddle(
    ({ nouns }) => answerQuote({ ...ctx, nouns }, { number, key: link }, yes),
    () => addTime(admin, key(), { ...time, startedAt: new Date(ctx.clock.now().getTime() - 3_600_000).toISOString() }),
  );
  expect(await findQuote(ctx, number)).toMatchObject({ status: "accepted" });
});

test("a client is merged in the middle of a payment", async () => {
  const [from, into] = [await newCompany(ctx), await newCompany(ctx)];
  const { number } = await issuedInvoice(admin, from);
  await inTheMiddle(
    (halting) => pay(halting, number),
    () => mergeOrganizations(admin, from, { intoId: into }),
  );
  expect(await viewStaffInvoice(admin, number)).toMatchObject({ openCents: 6_000 });
  expect(await inBooks()).toEqual([]);
});

test("every verb beside every other on one client's account", async () => {
  const organizationId = await newCompany(ctx);
  const numbers: string[] = [];
  let turn = 0;
  const invoice = () => numbers[turn++ % numbers.length] ?? "";
  const refund = async (name: string) => {
    const payment = (await viewStaffInvoice(admin, name)).moved.find(({ kind }) => kind === "payment");
    const given = { paymentId: payment?.id, cents: 100, method: "cash", reason, effect: "credit" };
    if (payment) await refundInvoicePayment(admin, { name, key: key() }, given);
  };
  const verbs: (() => Promise<unknown>)[] = [
    async () => numbers.push((await issuedInvoice(admin, organizationId)).number),
    () => pay(admin, invoice(), 700),
    () => creditInvoice(admin, { name: invoice(), key: key() }, { cents: 500, reason }),
    () => useCredit(admin, invoice()),
    () => refund(invoice()),
    () => voidInvoice(admin, invoice(), { reason }),
    () => writeOffInvoice(admin, invoice(), { reason }),
    () => recordOnAccount(admin, { organizationId, key: key() }, { method: "check", cents: 300 }),
  ];
  for (let count = 0; count < 4; count++) numbers.push((await issuedInvoice(admin, organizationId)).number);
  for (const one of verbs)
    await Promise.all(
      [...verbs, one, one].map((verb) =>
        verb().catch((error: unknown) => {
          if (!(error instanceof DomainError)) throw error;
        }),
      ),
    );
  expect(await inBooks()).toEqual([]);
});
