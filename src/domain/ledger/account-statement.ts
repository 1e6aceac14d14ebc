import { sql } from "kysely";
import { type Statement, StatementInput } from "#contract/invoices.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays, startOfDay, today } from "#domain/days.ts";
import { parse } from "#domain/parse.ts";

const shown = 500;

/** The first day of the month after. */
export const monthAfter = (month: string): string => addDays(`${month}-28`, 7).slice(0, 7);

/** The month before. */
export const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);

/** The entries of a client's account in one month, with the balance before and after. The caller has checked who asks. */
export async function accountStatement(ctx: Ctx, organizationId: string, input: unknown): Promise<Statement> {
  const { month = today(ctx).slice(0, 7) } = parse(StatementInput, input);
  const from = startOfDay(`${month}-01`, ctx.business.timeZone);
  const until = startOfDay(`${monthAfter(month)}-01`, ctx.business.timeZone);
  // The sum of all that went before takes the longest: nothing waits for it.
  const [{ name: client }, opening, found] = await Promise.all([
    ctx.db.selectFrom("organizations").select("name").where("id", "=", organizationId).executeTakeFirstOrThrow(),
    sumOf(ctx, organizationId, { until: from }),
    entriesOf(ctx, organizationId, { from, until }),
  ]);
  const shortened = found.length > shown;
  const within = shortened
    ? await sumOf(ctx, organizationId, { from, until })
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

interface Span {
  from?: Date;
  until: Date;
}

async function sumOf({ db }: Ctx, organizationId: string, { from, until }: Span): Promise<number> {
  const row = await db
    .selectFrom("ledger_entries")
    .select(({ fn }) => fn.sum<string>("amount_cents").as("cents"))
    .where("organization_id", "=", organizationId)
    .where("created_at", "<", until)
    .$if(from !== undefined, (query) => query.where("created_at", ">=", from ?? until))
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
}

/** Oldest first; one more than are shown, of the newest, when there are more. Days as the database reads them: much faster. */
async function entriesOf(ctx: Ctx, organizationId: string, { from, until }: Required<Span>) {
  const { rows } = await sql<Statement["entries"][number]>`
    select entry.id, to_char(entry.created_at at time zone ${ctx.business.timeZone}, 'YYYY-MM-DD') as day, entry.kind,
      coalesce(invoice.number, paid.number, bought.number) as about, entry.memo, entry.amount_cents as cents
    from (
      select * from ledger_entries
      where organization_id = ${organizationId} and created_at >= ${from} and created_at < ${until}
      order by created_at desc, id desc limit ${shown + 1}
    ) entry
    left join invoices invoice on invoice.id = entry.invoice_id
    left join payments on payments.id = entry.payment_id
    left join invoices paid on paid.id = payments.invoice_id
    left join orders bought on bought.id = entry.order_id
    order by entry.created_at, entry.id`.execute(ctx.db);
  return rows;
}
