import { sql } from "kysely";
import { type InvoiceKind, type InvoiceLineKind } from "#contract/invoices/invoice-words.ts";
import { MoneyRange } from "#contract/invoices/invoices.ts";
import { type TakenPayment } from "#contract/orders/order-words.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays } from "#domain/time/days.ts";
import { daySpan, movedWithin } from "#domain/ledger/account-statement.ts";
import { parse } from "#domain/input/parse.ts";
import { cursorRows } from "#domain/reports/cursor-rows.ts";
import { type CsvReport, csvReport } from "#domain/reports/csv-report.ts";
import * as t from "#words/invoices.ts";
import * as orderWords from "#words/orders.ts";

const money = (cents: string | number): string => (Number(cents) / 100).toFixed(2);

const quickBooksDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

interface Line {
  number: string;
  client: string;
  issued: string;
  due: string;
  terms: number;
  title: string;
  kind: InvoiceLineKind;
  what: string;
  quantity: number;
  unit: number;
  net: number;
  fees: number;
  rate: number;
}

const linesIssued = (ctx: Ctx, kind: InvoiceKind, { from, to }: MoneyRange) =>
  cursorRows(
    ctx,
    sql<Line>`
    select invoice.number, organizations.name as client, invoice.issued_on as issued, invoice.due_on as due, invoice.terms_days as terms,
      invoice.title, line.kind, line.what, line.quantity, line.unit_cents as unit, line.net_cents as net, line.fee_cents as fees,
      case when line.taxed then invoice.tax_rate else 0 end as rate
    from invoices invoice
    join organizations on organizations.id = invoice.organization_id
    join invoice_lines line on line.invoice_id = invoice.id
    where invoice.kind = ${kind} and invoice.status = 'issued' and invoice.issued_on between ${from} and ${to}
    order by invoice.number, line.position`,
  );

const itemColumns = ["Item(Product/Service)", "ItemDescription", "ItemQuantity", "ItemRate", "*ItemAmount"];
const taxColumns = ["Taxable", "TaxRate", "Service Date"];

const itemOf = (row: Line): string[] => [
  t.invoiceLineLabels[row.kind],
  row.what,
  String(row.quantity / 100),
  money(row.unit),
  money(row.net + row.fees),
  row.rate > 0 ? "Y" : "N",
  row.rate > 0 ? `${row.rate / 1000}%` : "",
  quickBooksDay(row.issued),
];

/** Invoices issued between two days in the import layout of QuickBooks Online, one line for each line. Admins only. */
export async function exportQuickBooks(ctx: Ctx, input: unknown): Promise<CsvReport> {
  requireAdmin(ctx);
  const about = ["*InvoiceNo", "*Customer", "*InvoiceDate", "*DueDate", "Terms", "Location", "Memo"];
  return csvReport(
    [...about, ...itemColumns, ...taxColumns],
    linesIssued(ctx, "invoice", parse(MoneyRange, input)),
    (row) => [
      row.number,
      row.client,
      quickBooksDay(row.issued),
      quickBooksDay(row.due),
      row.terms === 0 ? "Due on receipt" : `Net ${row.terms}`,
      "",
      row.title,
      ...itemOf(row),
    ],
  );
}

/** Credit notes issued between two days, as credit memos of QuickBooks Online. Admins only. */
export async function exportQuickBooksCredits(ctx: Ctx, input: unknown): Promise<CsvReport> {
  requireAdmin(ctx);
  return csvReport(
    ["*CreditMemoNo", "*Customer", "*CreditMemoDate", "Memo", ...itemColumns, ...taxColumns],
    linesIssued(ctx, "credit_note", parse(MoneyRange, input)),
    (row) => [row.number, row.client, quickBooksDay(row.issued), row.title, ...itemOf(row)],
  );
}

/** Money received for invoices between two days, as payments of QuickBooks Online; what went back is below zero. Admins only. */
export async function exportQuickBooksPayments(ctx: Ctx, input: unknown): Promise<CsvReport> {
  requireAdmin(ctx);
  const { from, to } = parse(MoneyRange, input);
  const rows = cursorRows(
    ctx,
    sql<{
      client: string;
      day: string;
      method: TakenPayment;
      reference: string | null;
      invoice: string | null;
      cents: number;
      memo: string | null;
    }>`
    select organizations.name as client,
      coalesce(payments.received_on, to_char(payments.created_at at time zone ${ctx.business.timeZone}, 'YYYY-MM-DD')) as day,
      payments.method, payments.reference, invoice.number as invoice, payments.reason as memo,
      case payments.kind when 'payment' then payments.amount_cents else -payments.amount_cents end as cents
    from payments
    join organizations on organizations.id = payments.organization_id
    left join invoices invoice on invoice.id = payments.invoice_id
    where payments.order_id is null and ${movedWithin(daySpan(ctx, from, addDays(to, 1)), "payments")}
    order by day, payments.created_at, payments.id`,
  );
  return csvReport(
    ["*Customer", "*PaymentDate", "PaymentMethod", "ReferenceNo", "InvoiceNo", "*Amount", "Memo"],
    rows,
    (row) => [
      row.client,
      quickBooksDay(row.day),
      orderWords.takenPaymentLabels[row.method],
      row.reference ?? "",
      row.invoice ?? "",
      money(row.cents),
      row.memo ?? "",
    ],
  );
}
