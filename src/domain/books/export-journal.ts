import { sql } from "kysely";
import type { LedgerKind } from "#contract/invoices/invoice-words.ts";
import { MoneyRange } from "#contract/invoices/invoices.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays } from "#domain/time/days.ts";
import { daySpan, movedWithin } from "#domain/ledger/account-statement.ts";
import { parse } from "#domain/input/parse.ts";
import { cursorRows } from "#domain/reports/cursor-rows.ts";
import type { CsvReport } from "#domain/reports/csv-report.ts";

const money = (cents: number): string => (cents / 100).toFixed(2);

/** The accounts of a bookkeeper's chart. */
const chart = {
  receivable: "Accounts receivable",
  funds: "Undeposited funds",
  sales: "Sales",
  returns: "Sales returns and credits",
  tax: "Sales tax payable",
  fees: "State fees payable",
  deposits: "Customer deposits",
  disputed: "Disputed payments",
  badDebt: "Bad debt",
} as const;

/** Entries of client accounts, and money of shop orders, which are sold when they are paid. */
type MoveKind = LedgerKind | "void" | "sale" | "sale_refund" | "dispute" | "dispute_won";

/** Name of an entry, and its accounts. `taxed` is the side on which its tax and state fees have accounts of their own. */
const kinds: Record<MoveKind, { label: string; debit: string; credit: string; taxed?: "debit" | "credit" }> = {
  charge: { label: "Invoice", debit: chart.receivable, credit: chart.sales, taxed: "credit" },
  credit: { label: "Credit note", debit: chart.returns, credit: chart.receivable, taxed: "debit" },
  void: { label: "Invoice made void", debit: chart.sales, credit: chart.receivable, taxed: "debit" },
  payment: { label: "Payment", debit: chart.funds, credit: chart.receivable },
  refund: { label: "Refund", debit: chart.receivable, credit: chart.funds },
  write_off: { label: "Write-off", debit: chart.badDebt, credit: chart.receivable },
  recovery: { label: "Write-off taken back", debit: chart.receivable, credit: chart.badDebt },
  sale: { label: "Shop sale", debit: chart.funds, credit: chart.sales, taxed: "credit" },
  sale_refund: { label: "Shop refund", debit: chart.returns, credit: chart.funds, taxed: "debit" },
  dispute: { label: "Dispute", debit: chart.disputed, credit: chart.funds },
  dispute_won: { label: "Dispute won", debit: chart.funds, credit: chart.disputed },
};

interface Move {
  day: string;
  kind: MoveKind;
  client: string;
  about: string | null;
  method: string | null;
  reference: string | null;
  memo: string;
  cents: number;
  tax: number;
  fees: number;
  /** Paid beyond what an order comes to, and what of that went back. */
  excess: number;
}

/**
 * The entries of all clients and the money of the shop between two days as a journal: each amount with the account it leaves and the one
 * it reaches, taxes and state fees apart, by the day money was received. Admins only.
 */
export async function exportJournal(ctx: Ctx, input: unknown): Promise<CsvReport> {
  requireAdmin(ctx);
  const { from, to } = parse(MoneyRange, input);
  const rows = cursorRows(ctx, movesWithin(ctx, from, to));
  async function* batches() {
    for await (const moves of rows) yield moves.flatMap(linesOf);
  }
  const accounts = ["debit_account", "credit_account", "amount_usd"];
  return {
    columns: ["date", "client", "entry", "document", ...accounts, "method", "reference", "memo"],
    batches: batches(),
  };
}

function linesOf(move: Move): string[][] {
  const { label, taxed, ...main } = kinds[move.kind];
  const apart = (account: string) => (taxed ? { ...main, [taxed]: account } : main);
  const parts: [{ debit: string; credit: string }, number][] = [
    [main, move.cents - move.tax - move.fees - move.excess],
    [apart(chart.tax), move.tax],
    [apart(chart.fees), move.fees],
    [apart(chart.deposits), move.excess],
  ];
  return parts
    .filter(([, cents]) => cents !== 0)
    .map(([{ debit, credit }, cents]) => [
      move.day,
      move.client,
      label,
      move.about ?? "",
      debit,
      credit,
      money(cents),
      move.method ?? "",
      move.reference ?? "",
      move.memo,
    ]);
}

function movesWithin(ctx: Ctx, from: string, to: string) {
  const span = daySpan(ctx, from, addDays(to, 1));
  const dayOf = (table: string) =>
    sql`coalesce(${sql.ref(`${table}.received_on`)},
      to_char(${sql.ref(`${table}.created_at`)} at time zone ${ctx.business.timeZone}, 'YYYY-MM-DD'))`;
  // Counted from the whole, so that the parts of several payments add up to the tax of the order.
  const shareOf = (part: string) =>
    sql`(round(${sql.ref(`bought.${part}`)}::numeric * paid.upto / bought.total_cents)
      - round(${sql.ref(`bought.${part}`)}::numeric * paid.before / bought.total_cents))::int`;
  return sql<Move>`
    select * from (
      select ${dayOf("entry")} as day, entry.created_at as at, entry.id,
        case when entry.cause like 'void %' then 'void' else entry.kind end as kind, organizations.name as client,
        coalesce(invoice.number, settled.number) as about, payments.method, payments.reference, entry.memo,
        abs(entry.amount_cents) as cents,
        case when entry.kind in ('charge', 'credit') then coalesce(invoice.tax_cents, 0) else 0 end as tax,
        case when entry.kind in ('charge', 'credit') then coalesce(invoice.fee_cents, 0) else 0 end as fees,
        0 as excess
      from ledger_entries entry
      join organizations on organizations.id = entry.organization_id
      left join invoices invoice on invoice.id = entry.invoice_id
      left join payments on payments.id = entry.payment_id
      left join invoices settled on settled.id = payments.invoice_id
      where entry.order_id is null and ${movedWithin(span, "entry")}
      union all
      select ${dayOf("payment")}, payment.created_at, payment.id,
        case when payment.undoes = 'dispute' then case payment.kind when 'refund' then 'dispute' else 'dispute_won' end
          when payment.kind = 'payment' then 'sale' else 'sale_refund' end,
        bought.name, bought.number, payment.method, payment.reference, coalesce(payment.reason, ''), payment.amount_cents,
        case when payment.kind = 'refund' then payment.tax_cents when payment.undoes is null then ${shareOf("tax_cents")} else 0 end,
        case when payment.kind = 'refund' then payment.fee_cents when payment.undoes is null then ${shareOf("fee_cents")} else 0 end,
        case when payment.undoes is not null then 0
          when payment.kind = 'payment' then payment.amount_cents - (paid.upto - paid.before)
          when not payment.of_lines and bought.paid_cents > bought.total_cents then payment.amount_cents else 0 end
      from payments payment
      join orders bought on bought.id = payment.order_id
      cross join lateral (
        select least(bought.total_cents, coalesce(sum(other.amount_cents), 0)) as upto,
          least(bought.total_cents, coalesce(sum(other.amount_cents) filter (where other.id <> payment.id), 0)) as before
        from payments other
        where other.order_id = payment.order_id and other.kind = 'payment' and other.undoes is null
          and (other.created_at, other.id) <= (payment.created_at, payment.id)
      ) paid
      where bought.total_cents > 0 and ${movedWithin(span, "payment")}
    ) moves
    order by day, at, id`;
}
