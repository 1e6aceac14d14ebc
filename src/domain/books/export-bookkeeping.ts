import { sql } from "kysely";
import { invoiceLineLabels, ledgerKindLabels, type InvoiceLineKind, type LedgerKind } from "#contract/invoice-words.ts";
import { MoneyRange } from "#contract/invoices.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays, businessDay, startOfDay } from "#domain/days.ts";
import { parse } from "#domain/parse.ts";
import { cursorRows } from "#domain/reports/cursor-rows.ts";
import { type CsvReport, csvReport } from "#domain/reports/csv-report.ts";

const money = (cents: string | number): string => (Number(cents) / 100).toFixed(2);

/** The account of a bookkeeper's chart that an entry belongs to. */
const accounts: Record<LedgerKind, { debit: string; credit: string }> = {
  charge: { debit: "Accounts receivable", credit: "Sales" },
  payment: { debit: "Undeposited funds", credit: "Accounts receivable" },
  refund: { debit: "Accounts receivable", credit: "Undeposited funds" },
  credit: { debit: "Sales returns and credits", credit: "Accounts receivable" },
  write_off: { debit: "Bad debt", credit: "Accounts receivable" },
  recovery: { debit: "Accounts receivable", credit: "Bad debt" },
};

function range(ctx: Ctx, input: unknown) {
  const { from, to } = parse(MoneyRange, input);
  return {
    from,
    to,
    start: startOfDay(from, ctx.business.timeZone),
    end: startOfDay(addDays(to, 1), ctx.business.timeZone),
  };
}

/** The entries of all clients between two days as a journal with its accounts. Admins only. */
export async function exportJournal(ctx: Ctx, input: unknown): Promise<CsvReport> {
  requireAdmin(ctx);
  const { start, end } = range(ctx, input);
  const rows = cursorRows(
    ctx,
    sql<{
      at: Date;
      kind: LedgerKind;
      client: string;
      about: string | null;
      method: string | null;
      reference: string | null;
      memo: string;
      cents: number;
    }>`
    select entry.created_at as at, entry.kind, organizations.name as client, coalesce(invoice.number, paid.number, bought.number) as about,
      payments.method, payments.reference, entry.memo, abs(entry.amount_cents) as cents
    from ledger_entries entry
    join organizations on organizations.id = entry.organization_id
    left join invoices invoice on invoice.id = entry.invoice_id
    left join payments on payments.id = entry.payment_id
    left join invoices paid on paid.id = payments.invoice_id
    left join orders bought on bought.id = entry.order_id
    where entry.created_at >= ${start} and entry.created_at < ${end}
    order by entry.created_at, entry.id`,
  );
  return csvReport(
    [
      "date",
      "client",
      "entry",
      "document",
      "debit_account",
      "credit_account",
      "amount_usd",
      "method",
      "reference",
      "memo",
    ],
    rows,
    (row) => [
      businessDay(ctx, row.at),
      row.client,
      ledgerKindLabels[row.kind],
      row.about ?? "",
      accounts[row.kind].debit,
      accounts[row.kind].credit,
      money(row.cents),
      row.method ?? "",
      row.reference ?? "",
      row.memo,
    ],
  );
}

const quickBooksDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** Invoices issued between two days in the import layout of QuickBooks Online, one line for each line. Admins only. */
export async function exportQuickBooks(ctx: Ctx, input: unknown): Promise<CsvReport> {
  requireAdmin(ctx);
  const { from, to } = range(ctx, input);
  const rows = cursorRows(
    ctx,
    sql<{
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
      tax: number;
      rate: number;
      day: string;
    }>`
    select invoice.number, organizations.name as client, invoice.issued_on as issued, invoice.due_on as due, invoice.terms_days as terms,
      invoice.title, line.kind, line.what, line.quantity, line.unit_cents as unit, line.net_cents as net, line.fee_cents as fees,
      line.tax_cents as tax, case when line.taxed then invoice.tax_rate else 0 end as rate, invoice.issued_on as day
    from invoices invoice
    join organizations on organizations.id = invoice.organization_id
    join invoice_lines line on line.invoice_id = invoice.id
    where invoice.kind = 'invoice' and invoice.status = 'issued' and invoice.issued_on between ${from} and ${to}
    order by invoice.number, line.position`,
  );
  return csvReport(
    [
      "*InvoiceNo",
      "*Customer",
      "*InvoiceDate",
      "*DueDate",
      "Terms",
      "Location",
      "Memo",
      "Item(Product/Service)",
      "ItemDescription",
      "ItemQuantity",
      "ItemRate",
      "*ItemAmount",
      "Taxable",
      "TaxRate",
      "Service Date",
    ],
    rows,
    (row) => [
      row.number,
      row.client,
      quickBooksDay(row.issued),
      quickBooksDay(row.due),
      row.terms === 0 ? "Due on receipt" : `Net ${row.terms}`,
      "",
      row.title,
      invoiceLineLabels[row.kind],
      row.what,
      String(row.quantity / 100),
      money(row.unit),
      money(row.net + row.fees),
      row.rate > 0 ? "Y" : "N",
      row.rate > 0 ? `${row.rate / 1000}%` : "",
      quickBooksDay(row.day),
    ],
  );
}
