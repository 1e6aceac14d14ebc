import { sql } from "kysely";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { stillCounts } from "#domain/quotes/quote-outcomes.ts";

/**
 * Follows the lines of accepted quotes to what they became: each goes to one place, all of a converted quote went somewhere, and
 * what nobody has edited since comes to what was signed. Returns what does not agree. Admins only.
 */
export async function checkQuotes(ctx: Ctx): Promise<{ what: string; problem: string }[]> {
  requireAdmin(ctx);
  const { rows } = await sql<{ what: string; problem: string }>`
    with live as (select * from quote_outcomes where ${stillCounts})
    select quote.number as what,
      'the line "' || (line->>'what') || '" ' || case when count(live.id) = 0 then 'became nothing' else 'is in two places' end as problem
    from quotes quote
    join quote_versions version on version.quote_id = quote.id and version.status = 'sent'
    join quote_answers answer on answer.version_id = version.id and answer.decision = 'accepted'
    cross join jsonb_array_elements(version.options) option
    cross join jsonb_array_elements(option->'lines') line
    left join live on live.quote_id = quote.id and live.lines ? (line->>'id')
    where option->>'id' = answer.option_id
      and (not coalesce((line->>'optional')::boolean, false) or answer.taken ? (line->>'id'))
    group by quote.id, quote.number, quote.status, line
    having count(live.id) > 1 or (quote.status = 'converted' and count(live.id) = 0)
    union all
    select quote.number, 'signed for ' || live.cents || ', its ' || live.became || ' says ' || made.cents
    from live
    join quotes quote on quote.id = live.quote_id
    cross join lateral (
      select subtotal_cents as cents from invoices
      where live.became = 'invoice' and id::text = live.name and version = case status when 'draft' then 1 else 2 end
      union all
      select subtotal_cents from orders
      where live.became = 'order' and number = live.name
        and not exists (select from events where noun = 'order' and noun_id = orders.id and kind = 'changed')
      union all
      select sum(line.unit_cents * first.quantity)::int
      from contracts
      join contract_lines line on line.contract_id = contracts.id
      cross join lateral (
        select quantity from contract_quantities where line_id = line.id order by from_day, id limit 1
      ) first
      where live.became = 'contract' and contracts.number = live.name
        and contracts.version = case contracts.status when 'draft' then 1 when 'pending' then 2 end
    ) made
    where made.cents <> live.cents`.execute(ctx.db);
  return rows;
}
