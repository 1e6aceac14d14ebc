import { sql } from "kysely";
import type { MoneyOverview } from "#contract/invoices/money-overview.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { runningContracts } from "#domain/contracts/contract-desk.ts";
import type { Ctx } from "#domain/ctx.ts";
import { daysBetween, today } from "#domain/time/days.ts";
import { isUnpaid } from "#domain/invoices/invoice-rows.ts";
import { monthBefore, monthSpan, movedWithin } from "#domain/ledger/account-statement.ts";

/** State of the money: billed and received in this month and the last, open, overdue, and recurring. Admins only. */
export async function viewMoney(ctx: Ctx): Promise<MoneyOverview> {
  requireAdmin(ctx);
  const day = today(ctx);
  const month = day.slice(0, 7);
  const [current, last, unpaid, recurring] = await Promise.all([
    monthOfMoney(ctx, month),
    monthOfMoney(ctx, monthBefore(month)),
    unpaidOf(ctx, day),
    runningContracts(ctx),
  ]);
  return { current, last, ...unpaid, recurring };
}

async function monthOfMoney(ctx: Ctx, month: string): Promise<MoneyOverview["current"]> {
  const span = monthSpan(ctx, month);
  const { rows } = await sql<{ billed: string; received: string }>`
    select
      (select coalesce(sum(case kind when 'invoice' then total_cents else -total_cents end), 0) from invoices
        where status = 'issued' and issued_on >= ${span.first} and issued_on < ${span.next}) as billed,
      (select coalesce(sum(case kind when 'payment' then amount_cents else -amount_cents end), 0) from payments
        where ${movedWithin(span, "payments")}) as received
  `.execute(ctx.db);
  return { month, billedCents: Number(rows[0]?.billed ?? 0), receivedCents: Number(rows[0]?.received ?? 0) };
}

async function unpaidOf(ctx: Ctx, day: string): Promise<Pick<MoneyOverview, "open" | "overdue">> {
  const { rows } = await sql<{ count: number; cents: string; late: number; lateCents: string; oldest: string | null }>`
    select count(*)::int as count, coalesce(sum(cents), 0) as cents, count(*) filter (where due_on < ${day})::int as late,
      coalesce(sum(cents) filter (where due_on < ${day}), 0) as "lateCents", min(due_on) filter (where due_on < ${day}) as oldest
    from (
      select due_on, total_cents - coalesce((select sum(cents) from allocations where invoice_id = invoices.id), 0) as cents
      from invoices where ${isUnpaid}
    ) unpaid`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error("A sum without rows.");
  return {
    open: { count: row.count, cents: Number(row.cents) },
    overdue: {
      count: row.late,
      cents: Number(row.lateCents),
      // Both ends are counted: the due date itself is not late.
      oldestDays: row.oldest === null ? null : daysBetween(row.oldest, day) - 1,
    },
  };
}
