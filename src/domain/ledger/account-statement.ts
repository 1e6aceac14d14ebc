import { sql } from "kysely";
import { type Statement, StatementInput } from "#contract/invoices/invoices.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays, startOfDay, today } from "#domain/time/days.ts";
import { parse } from "#domain/input/parse.ts";

const shown = 500;

/** The first day of the month after. */
export const monthAfter = (month: string): string => addDays(`${month}-28`, 7).slice(0, 7);

/** The month before. */
export const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);

/** The entries of a client's account in one month, with the balance before and after. The caller has checked who asks. */
export async function accountStatement(ctx: Ctx, organizationId: string, input: unknown): Promise<Statement> {
  const { month = today(ctx).slice(0, 7) } = parse(StatementInput, input);
  const span = monthSpan(ctx, month);
  // The sum of all that went before takes the longest: nothing waits for it.
  const [{ name: client }, opening, found] = await Promise.all([
    ctx.db.selectFrom("organizations").select("name").where("id", "=", organizationId).executeTakeFirstOrThrow(),
    sumBefore(ctx, organizationId, span),
    entriesOf(ctx, organizationId, span),
  ]);
  const shortened = found.length > shown;
  const within = shortened
    ? await sumWithin(ctx, organizationId, span)
    : found.reduce((sum, { cents }) => sum + cents, 0);
  return {
    month,
    client,
    openingCents: opening,
    closingCents: opening + within,
    entries: found.slice(-shown),
    shortened,
  };
}

/** Days from `first` up to and without `next`, with the moments at which they begin. */
export interface DaySpan {
  first: string;
  next: string;
  from: Date;
  until: Date;
}

export function daySpan({ business }: Pick<Ctx, "business">, first: string, next: string): DaySpan {
  const begins = (day: string) => startOfDay(day, business.timeZone);
  return { first, next, from: begins(first), until: begins(next) };
}

export const monthSpan = (ctx: Pick<Ctx, "business">, month: string): DaySpan =>
  daySpan(ctx, `${month}-01`, `${monthAfter(month)}-01`);

/**
 * True for a row of money with `created_at` and `received_on` that belongs to these days: by the day it was received, else entered.
 * Nothing is entered before it was received.
 */
export const movedWithin = ({ first, next, from, until }: DaySpan, table: string) => {
  const at = sql.ref(`${table}.created_at`);
  const on = sql.ref(`${table}.received_on`);
  return sql<boolean>`(${at} >= ${from}
    and case when ${on} is null then ${at} < ${until} else ${on} >= ${first} and ${on} < ${next} end)`;
};

async function sumBefore({ db }: Ctx, organizationId: string, { first, from }: DaySpan): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce((select sum(amount_cents) from ledger_entries where organization_id = ${organizationId} and created_at < ${from}), 0)
      + coalesce((select sum(amount_cents) from ledger_entries
          where organization_id = ${organizationId} and received_on < ${first} and created_at >= ${from}), 0) as cents`.execute(
    db,
  );
  return Number(rows[0]?.cents ?? 0);
}

async function sumWithin({ db }: Ctx, organizationId: string, span: DaySpan): Promise<number> {
  const row = await db
    .selectFrom("ledger_entries")
    .select(({ fn }) => fn.sum<string>("amount_cents").as("cents"))
    .where("organization_id", "=", organizationId)
    .where(movedWithin(span, "ledger_entries"))
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
}

/** Oldest first; one more than are shown, of the newest, when there are more. Days as the database reads them: much faster. */
async function entriesOf(ctx: Ctx, organizationId: string, span: DaySpan) {
  const { rows } = await sql<Statement["entries"][number]>`
    select entry.id, entry.day, entry.kind, coalesce(invoice.number, paid.number, bought.number) as about, entry.memo,
      entry.amount_cents as cents
    from (
      select *, coalesce(received_on, to_char(created_at at time zone ${ctx.business.timeZone}, 'YYYY-MM-DD')) as day
      from ledger_entries
      where organization_id = ${organizationId} and ${movedWithin(span, "ledger_entries")}
      order by day desc, created_at desc, id desc limit ${shown + 1}
    ) entry
    left join invoices invoice on invoice.id = entry.invoice_id
    left join payments on payments.id = entry.payment_id
    left join invoices paid on paid.id = payments.invoice_id
    left join orders bought on bought.id = entry.order_id
    order by entry.day, entry.created_at, entry.id`.execute(ctx.db);
  return rows;
}
