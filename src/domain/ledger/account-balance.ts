import { sql } from "kysely";
import type { AccountBalance } from "#contract/invoices/invoices.ts";
import type { Ctx } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";

/**
 * Balance of a client: the sum of its entries. `creditCents` is paid or credited and not used: the open sum of invoices less the balance.
 * The caller has checked who asks.
 */
export async function accountBalance(
  ctx: Pick<Ctx, "db" | "clock" | "business">,
  organizationId: string,
): Promise<AccountBalance> {
  const { rows } = await sql<AccountBalance>`
    with unpaid as (
      select invoice.due_on, invoice.total_cents - coalesce(used.cents, 0) as cents
      from invoices invoice
      left join lateral (select sum(cents) as cents from allocations where invoice_id = invoice.id) used on true
      where invoice.organization_id = ${organizationId} and invoice.kind = 'invoice' and invoice.status = 'issued'
        and invoice.settled_at is null
    ), owed as (
      select coalesce(sum(amount_cents), 0) as cents from ledger_entries where organization_id = ${organizationId}
    ), open as (
      select coalesce(sum(cents), 0) as cents, coalesce(sum(cents) filter (where due_on < ${today(ctx)}), 0) as late from unpaid
    )
    select owed.cents::int as "balanceCents", (open.cents - owed.cents)::int as "creditCents", open.late::int as "overdueCents"
    from owed, open`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error("A sum without rows.");
  return row;
}
