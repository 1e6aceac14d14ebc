import { sql } from "kysely";
import type { EnterpriseDashboard } from "#contract/dashboard/dashboard.ts";
import type { Ctx } from "#domain/ctx.ts";
import { monthsBefore, today } from "#domain/time/days.ts";
import { isWaiting, selectQuotes } from "#domain/quotes/quote-rows.ts";

const shownMonths = 6;

/** Billed and paid by month, and what is open. The caller has checked who sees money. */
export async function moneyOf(ctx: Ctx, organizationId: string): Promise<NonNullable<EnterpriseDashboard["money"]>> {
  const from = `${monthsBefore(today(ctx), shownMonths - 1).slice(0, 7)}-01`;
  const zone = sql.lit(ctx.business.timeZone);
  const [{ rows: months }, { rows: open }, quotes] = await Promise.all([
    sql<{ month: string; billedCents: number; paidCents: number }>`
      select to_char(at, 'YYYY-MM') as month, coalesce(billed, 0)::int as "billedCents", coalesce(paid, 0)::int as "paidCents"
      from generate_series(${from}::timestamp, ${today(ctx)}::timestamp, '1 month') as series(at)
      cross join lateral (
        select sum(amount_cents) filter (where kind in ('charge', 'credit')) as billed,
          -sum(amount_cents) filter (where kind in ('payment', 'refund')) as paid
        from ledger_entries
        where organization_id = ${organizationId} and created_at >= at at time zone ${zone}
          and created_at < (at + interval '1 month') at time zone ${zone}
      ) moved
      order by at`.execute(ctx.db),
    sql<{ count: number; cents: number; late: number }>`
      select count(*)::int as count, coalesce(sum(cents), 0)::int as cents,
        coalesce(sum(cents) filter (where due_on < ${today(ctx)}), 0)::int as late
      from (
        select due_on, total_cents - coalesce((select sum(cents) from allocations where invoice_id = invoices.id), 0) as cents
        from invoices
        where organization_id = ${organizationId} and kind = 'invoice' and status = 'issued' and settled_at is null
      ) unpaid`.execute(ctx.db),
    selectQuotes(ctx).where("quotes.organization_id", "=", organizationId).where(isWaiting(ctx)).execute(),
  ]);
  return {
    months,
    openInvoices: open[0]?.count ?? 0,
    openCents: open[0]?.cents ?? 0,
    overdueCents: open[0]?.late ?? 0,
    openQuotes: quotes.length,
  };
}
