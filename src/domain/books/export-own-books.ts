import { sql } from "kysely";
import { type LedgerKind, type OwnBooks, ownBooks } from "#contract/invoices/invoice-words.ts";
import { MoneyRange } from "#contract/invoices/invoices.ts";
import { type TakenPayment } from "#contract/orders/order-words.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays } from "#domain/time/days.ts";
import { DomainError } from "#domain/errors.ts";
import { daySpan, movedWithin } from "#domain/ledger/account-statement.ts";
import { currentMembership, requireMembership } from "#domain/organizations/memberships.ts";
import { parse } from "#domain/input/parse.ts";
import { cursorRows } from "#domain/reports/cursor-rows.ts";
import { type CsvReport, csvReport } from "#domain/reports/csv-report.ts";
import * as t from "#words/invoices.ts";
import * as orderWords from "#words/orders.ts";

const money = (cents: string | number): string => (Number(cents) / 100).toFixed(2);

/**
 * Invoices, payments or statement lines of the signed-in person's organization between two days, for its bookkeeper; for those who see its
 * money. @throws DomainError "not_found" for people of none, "forbidden" without the right
 */
export async function exportOwnBooks(ctx: Ctx, what: string, input: unknown): Promise<CsvReport> {
  const current = await currentMembership(ctx, requireSignedIn(ctx));
  const report = ownBooks.find((known) => known === what);
  if (!current || !report) throw new DomainError("not_found", t.noSuchInvoice);
  await requireMembership(ctx, current.organizationId, "seeMoney");
  const { from, to } = parse(MoneyRange, input);
  return reports[report](ctx, current.organizationId, { from, to });
}

const reports: Record<OwnBooks, (ctx: Ctx, organizationId: string, range: MoneyRange) => CsvReport> = {
  invoices: (ctx, id, { from, to }) =>
    csvReport(
      ["number", "kind", "title", "issued", "due", "net_usd", "state_fees_usd", "tax_usd", "total_usd", "balance_usd"],
      cursorRows(
        ctx,
        sql<Record<"number" | "kind" | "title" | "issued" | "due" | "net" | "fees" | "tax" | "total" | "open", string>>`
        select number, kind, title, issued_on as issued, due_on as due, subtotal_cents as net, fee_cents as fees, tax_cents as tax,
          total_cents as total, case when kind = 'invoice' and settled_at is null and status = 'issued'
            then total_cents - coalesce((select sum(cents) from allocations where invoice_id = invoices.id), 0) else 0 end as open
        from invoices where organization_id = ${id} and status = 'issued' and issued_on between ${from} and ${to}
        order by issued_on, number`,
      ),
      (row) => [
        row.number,
        row.kind === "invoice" ? t.invoice : t.creditNote,
        row.title,
        row.issued,
        row.due,
        ...[row.net, row.fees, row.tax, row.total, row.open].map(money),
      ],
    ),
  payments: (ctx, id, { from, to }) =>
    csvReport(
      ["date", "document", "entry", "method", "reference", "amount_usd"],
      cursorRows(
        ctx,
        sql<{
          day: string;
          about: string | null;
          kind: "payment" | "refund";
          method: TakenPayment;
          reference: string | null;
          cents: number;
        }>`
        select coalesce(payment.received_on, to_char(payment.created_at at time zone ${ctx.business.timeZone}, 'YYYY-MM-DD')) as day,
          coalesce(invoice.number, orders.number) as about, payment.kind, payment.method, payment.reference,
          case payment.kind when 'payment' then payment.amount_cents else -payment.amount_cents end as cents
        from payments payment
        left join invoices invoice on invoice.id = payment.invoice_id
        left join orders on orders.id = payment.order_id
        where payment.organization_id = ${id} and ${movedWithin(daySpan(ctx, from, addDays(to, 1)), "payment")}
        order by day, payment.created_at, payment.id`,
      ),
      (row) => [
        row.day,
        row.about ?? "",
        t.ledgerKindLabels[row.kind],
        orderWords.takenPaymentLabels[row.method],
        row.reference ?? "",
        money(row.cents),
      ],
    ),
  statement: (ctx, id, { from, to }) => {
    const span = daySpan(ctx, from, addDays(to, 1));
    return csvReport(
      ["date", "entry", "document", "memo", "amount_usd", "balance_usd"],
      cursorRows(
        ctx,
        sql<{
          day: string;
          kind: LedgerKind | null;
          about: string | null;
          memo: string;
          cents: number;
          balance: string;
        }>`
        with opening as (
          select coalesce(sum(amount_cents), 0) as cents from ledger_entries
          where organization_id = ${id} and (created_at < ${span.from} or received_on < ${from})
        )
        select ${from} as day, null as kind, null as about, '' as memo, 0 as cents, opening.cents as balance, null as at, null as id from opening
        union all
        select entry.day, entry.kind, coalesce(invoice.number, paid.number, bought.number), entry.memo, entry.amount_cents,
          opening.cents + sum(entry.amount_cents) over (order by entry.day, entry.created_at, entry.id), entry.created_at, entry.id
        from opening, (
          select *, coalesce(received_on, to_char(created_at at time zone ${ctx.business.timeZone}, 'YYYY-MM-DD')) as day
          from ledger_entries where organization_id = ${id} and ${movedWithin(span, "ledger_entries")}
        ) entry
        left join invoices invoice on invoice.id = entry.invoice_id
        left join payments on payments.id = entry.payment_id
        left join invoices paid on paid.id = payments.invoice_id
        left join orders bought on bought.id = entry.order_id
        order by day, at nulls first, id`,
      ),
      (row) => [
        row.day,
        row.kind === null ? t.openingBalance : t.ledgerKindLabels[row.kind],
        row.about ?? "",
        row.memo,
        row.kind === null ? "" : money(row.cents),
        money(row.balance),
      ],
    );
  },
};
