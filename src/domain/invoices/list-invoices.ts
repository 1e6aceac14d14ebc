import { sql } from "kysely";
import { type InvoiceDesk, type InvoiceDeskView, ListInvoicesInput } from "#contract/invoices/invoices.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays, today } from "#domain/time/days.ts";
import { isUnpaid, selectInvoices, toInvoiceItem } from "#domain/invoices/invoice-rows.ts";
import { monthAfter, monthSpan, movedWithin } from "#domain/ledger/account-statement.ts";
import { matchesWords } from "#domain/lists/matches-words.ts";
import { pageById } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";

/** Invoices for staff: by view, client, words and number, newest first; with counts and what is open by age. */
export async function listInvoices(ctx: Ctx, input: unknown): Promise<InvoiceDesk> {
  requireStaff(ctx);
  const { view, q, organization, issued, received, limit, cursor } = parse(ListInvoicesInput, input);
  const day = today(ctx);
  const conditions: Record<InvoiceDeskView, ReturnType<typeof sql<boolean>>> = {
    open: isUnpaid,
    overdue: sql<boolean>`(${isUnpaid} and invoices.due_on < ${day})`,
    draft: sql<boolean>`invoices.status = 'draft'`,
    paid: sql<boolean>`(invoices.kind = 'invoice' and invoices.status = 'issued' and invoices.settled_at is not null)`,
    credit: sql<boolean>`(invoices.kind = 'credit_note' and invoices.status = 'issued')`,
    all: sql<boolean>`true`,
  };
  let query = selectInvoices(ctx).where(conditions[view]);
  if (q) query = query.where(matchesWords(q, ["invoices.number", "invoices.title", "organizations.name"]));
  if (organization) query = query.where("invoices.organization_id", "=", organization);
  if (issued)
    query = query
      .where("invoices.issued_on", ">=", `${issued}-01`)
      .where("invoices.issued_on", "<", `${monthAfter(issued)}-01`);
  if (received) query = query.where(moneyMovedIn(ctx, received));
  const [page, counts, aging] = await Promise.all([
    pageById(query, { limit, cursor, column: "invoices.id" }, (row) => toInvoiceItem(ctx, row)),
    ctx.db
      .selectFrom("invoices")
      .select([
        sql<number>`count(*) filter (where ${conditions.open})::int`.as("open"),
        sql<number>`count(*) filter (where ${conditions.overdue})::int`.as("overdue"),
        sql<number>`count(*) filter (where ${conditions.draft})::int`.as("draft"),
      ])
      .where(sql<boolean>`invoices.status = 'draft' or ${isUnpaid}`)
      .executeTakeFirstOrThrow(),
    agingOf(ctx, day, organization),
  ]);
  return { ...page, counts, aging };
}

/** True for invoices that money of a month settles, deposits and money on account too, or of which some went back in it. */
function moneyMovedIn(ctx: Ctx, month: string) {
  const span = monthSpan(ctx, month);
  return sql<boolean>`(
    exists (select from allocations join ledger_entries entry on entry.id = allocations.entry_id
      where allocations.invoice_id = invoices.id and entry.kind = 'payment' and entry.order_id is null and ${movedWithin(span, "entry")})
    or exists (select from payments where payments.invoice_id = invoices.id and payments.order_id is null
      and ${movedWithin(span, "payments")}))`;
}

async function agingOf(ctx: Ctx, day: string, organization: string | undefined): Promise<InvoiceDesk["aging"]> {
  const since = (days: number) => addDays(day, -days);
  const { rows } = await sql<InvoiceDesk["aging"]>`
    select coalesce(sum(cents) filter (where due_on >= ${day}), 0)::int as "notDue",
      coalesce(sum(cents) filter (where due_on < ${day} and due_on >= ${since(30)}), 0)::int as "to30",
      coalesce(sum(cents) filter (where due_on < ${since(30)} and due_on >= ${since(60)}), 0)::int as "to60",
      coalesce(sum(cents) filter (where due_on < ${since(60)} and due_on >= ${since(90)}), 0)::int as "to90",
      coalesce(sum(cents) filter (where due_on < ${since(90)}), 0)::int as "over90"
    from (
      select due_on, total_cents - coalesce((select sum(cents) from allocations where invoice_id = invoices.id), 0) as cents
      from invoices where ${isUnpaid} ${organization ? sql`and organization_id = ${organization}` : sql``}
    ) unpaid`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error("A sum without rows.");
  return row;
}
