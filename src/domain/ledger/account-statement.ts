import { sql } from "kysely";
import { type Statement, StatementInput } from "#contract/invoices.ts";
import type { LedgerKind } from "#contract/invoice-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays, businessDay, startOfDay, today } from "#domain/days.ts";
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
  const { name: client } = await ctx.db
    .selectFrom("organizations")
    .select("name")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  const { rows: sums } = await sql<{ opening: string; closing: string }>`
    select coalesce(sum(amount_cents) filter (where created_at < ${from}), 0) as opening, coalesce(sum(amount_cents), 0) as closing
    from ledger_entries where organization_id = ${organizationId} and created_at < ${until}`.execute(ctx.db);
  const { rows } = await sql<{
    id: string;
    at: Date;
    kind: LedgerKind;
    about: string | null;
    memo: string;
    cents: number;
  }>`
    select entry.id, entry.created_at as at, entry.kind, coalesce(invoice.number, paid.number, bought.number) as about, entry.memo,
      entry.amount_cents as cents
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
  return {
    month,
    client,
    openingCents: Number(sums[0]?.opening ?? 0),
    closingCents: Number(sums[0]?.closing ?? 0),
    entries: rows.slice(-shown).map(({ at, ...entry }) => ({ ...entry, day: businessDay(ctx, at) })),
    shortened: rows.length > shown,
  };
}
