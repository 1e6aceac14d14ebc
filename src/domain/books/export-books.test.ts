import { expect, test } from "vitest";
import { exportJournal } from "#domain/books/export-journal.ts";
import { exportOwnBooks } from "#domain/books/export-own-books.ts";
import { exportQuickBooksCredits, exportQuickBooksPayments } from "#domain/books/export-quickbooks.ts";
import { viewMoney } from "#domain/books/view-money.ts";
import { addDays, today } from "#domain/time/days.ts";
import { creditInvoice } from "#domain/invoices/credit-invoice.ts";
import { readInvoicePaper } from "#domain/invoices/keep-invoice-paper.ts";
import { findInvoice } from "#domain/invoices/invoice-store.ts";
import { recordInvoicePayment } from "#domain/invoices/pay-invoice.ts";
import { ownStatement, statementAsPaper } from "#domain/invoices/read-statement.ts";
import { voidInvoice, writeOffInvoice } from "#domain/invoices/void-invoice.ts";
import { recordPayment } from "#domain/orders/pay-order.ts";
import { refundOrder } from "#domain/orders/refund-order.ts";
import { issuedInvoice, lineFor } from "#test/invoice-by-verb.ts";
import { reportText } from "#test/report-text.ts";
import { otherVisitor, placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { testCtx } from "#test/test-ctx.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const admin = await signedInAs(ctx, "admin", "journal-admin@example.com");
const key = () => ctx.ids.next();
const rowsOf = async (report: Parameters<typeof reportText>[0]) =>
  (await reportText(report))
    .trim()
    .split("\r\n")
    .slice(1)
    .map((row) => row.split(","));

/** Debits less credits by account. */
function balances(rows: string[][]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [, , , , debit = "", credit = "", amount] of rows) {
    const cents = Math.round(Number(amount) * 100);
    sums[debit] = (sums[debit] ?? 0) + cents;
    sums[credit] = (sums[credit] ?? 0) - cents;
  }
  return sums;
}

test("the journal keeps taxes apart, has the shop in it, and goes by the day money was received", async () => {
  // The books begin a month ago.
  ctx.clock.pass({ days: 40 });
  while (today(ctx).slice(8) !== "03") ctx.clock.pass({ days: 1 });
  const organizationId = await newCompany(ctx);
  const { as } = await memberOf(ctx, organizationId, "owner");
  const last = addDays(today(ctx), -5);
  // $200 of goods with $18 of tax, and $50 of work.
  const { number } = await issuedInvoice(admin, organizationId, [lineFor(20_000, { taxed: true }), lineFor(5_000)]);
  await ctx.db
    .updateTable("organizations")
    .set({ created_at: new Date(`${last}T12:00:00Z`) })
    .where("id", "=", organizationId)
    .execute();
  await recordInvoicePayment(admin, { name: number, key: key() }, { method: "check", cents: 10_000, receivedOn: last });
  await creditInvoice(admin, { name: number, key: key() }, { cents: 1_000, taxedCents: 0, reason: "Too long" });
  await writeOffInvoice(admin, number, { reason: "Gone" });
  const wrong = await issuedInvoice(admin, organizationId, [lineFor(10_000, { taxed: true })]);
  await voidInvoice(admin, wrong.number, { reason: "Twice" });
  // Two things for $99 with $8.91 of tax each in the shop, and one of them back.
  const variant = await soldProduct(ctx, { priceCents: 9_900 });
  const { order } = await placedOrder(otherVisitor(ctx), [{ id: variant.id, quantity: 2 }]);
  expect(order.total_cents).toBe(19_800 + 1_782);
  await recordPayment(admin, { number: order.number, key: key() }, { method: "cash" });
  const { id: lineId } = await ctx.db
    .selectFrom("order_lines")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const back = { lines: [{ id: lineId, quantity: 1, restock: false }], method: "cash", reason: "Broken" };
  await refundOrder(admin, { number: order.number, key: key() }, back);

  const rows = await rowsOf(await exportJournal(admin, { from: last, to: today(ctx) }));
  expect(rows.find(([, , entry]) => entry === "Payment")?.[0]).toBe(last);
  expect(balances(rows)).toEqual({
    "Accounts receivable": 0,
    "Undeposited funds": 10_000 + 21_582 - 10_791,
    Sales: -25_000 - 19_800,
    "Sales returns and credits": 1_000 + 9_900,
    "Sales tax payable": -1_800 - 1_782 + 891,
    "Bad debt": 26_800 - 10_000 - 1_000,
  });
  const earlier = await rowsOf(await exportJournal(admin, { from: last, to: last }));
  expect(earlier.map(([day, , entry]) => [day, entry])).toEqual([[last, "Payment"]]);

  expect(await viewMoney(admin)).toMatchObject({
    current: { receivedCents: 21_582 - 10_791 },
    last: { receivedCents: 10_000 },
  });

  const range = { from: last, to: today(ctx) };
  expect((await rowsOf(await exportQuickBooksCredits(admin, range))).map((row) => [row[8], row[9]])).toEqual([
    ["10.00", "N"],
  ]);
  expect((await rowsOf(await exportQuickBooksPayments(admin, range))).map((row) => row[5])).toEqual(["100.00"]);

  // Files for the client's own bookkeeper.
  const own = async (what: "invoices" | "payments" | "statement") => rowsOf(await exportOwnBooks(as, what, range));
  expect((await own("invoices")).map((row) => [row[0], row[8], row[9]])).toContainEqual([number, "268.00", "0.00"]);
  expect(await own("payments")).toMatchObject([[last, number, "Payment", "Check", "", "100.00"]]);
  const statement = await own("statement");
  expect(statement[0]?.slice(0, 2)).toEqual([last, "Opening balance"]);
  expect(statement.at(-1)?.at(-1)).toBe("0.00");
  for (const [role, code] of [
    ["billing", undefined],
    ["member", "forbidden"],
  ] as const) {
    const person = (await memberOf(ctx, organizationId, role)).as;
    const asked = await exportOwnBooks(person, "invoices", range).then(
      () => undefined,
      (error: { code: string }) => error.code,
    );
    expect(asked, role).toBe(code);
  }
  await expect(exportOwnBooks(ctx, "invoices", range)).rejects.toMatchObject({ code: "unauthenticated" });

  // The statement dates the check by the day it was received, and begins with the balance before.
  const before = await ownStatement(as, { month: last.slice(0, 7) });
  expect(before).toMatchObject({ closingCents: -10_000, entries: [{ day: last, cents: -10_000 }] });
  const now = await ownStatement(as, {});
  expect(now).toMatchObject({ openingCents: -10_000, closingCents: 0 });
  expect(statementAsPaper(as, now).table?.rows[0]?.cells.slice(1)).toEqual(["Opening balance", "−$100.00"]);
});

test("the paper of an invoice shows what was paid since, and PAID once it is", async () => {
  const organizationId = await newCompany(ctx);
  const { number } = await issuedInvoice(admin, organizationId, [lineFor(10_000)]);
  const paper = async (language: "en" | "es" = "en") => {
    const invoice = await findInvoice(ctx, number);
    if (!invoice) throw new Error("There is no invoice.");
    return readInvoicePaper(ctx, invoice, language);
  };
  const given = await paper();
  expect(given.paper.stamp).toBeUndefined();
  await recordInvoicePayment(admin, { name: number, key: key() }, { method: "cash", cents: 4_000 });
  const part = await paper();
  expect(part.paper.stamp).toBeUndefined();
  expect(part.paper.totals.slice(-2)).toMatchObject([
    { label: expect.stringMatching(/^Payment, .+, Cash$/), value: "−$40.00" },
    { label: "Balance due", value: "$60.00", strong: true },
  ]);
  await recordInvoicePayment(admin, { name: number, key: key() }, { method: "cash", cents: 6_000 });
  const paid = await paper("es");
  expect(paid.paper).toMatchObject({ stamp: "PAGADA" });
  expect(paid.paper.totals.at(-1)).toMatchObject({ value: "$0.00" });
  expect(JSON.stringify(paid.paper.notes)).not.toContain("/invoice/");
  expect(paid.sha256).toBe(given.sha256);
});
