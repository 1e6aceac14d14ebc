import { sql } from "kysely";
import type { PricePlaces } from "#contract/content/content-edits.ts";
import { offeredName } from "#contract/content/price-of.ts";
import type { Ctx } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";

/** Sent estimates and quotes with each line of a price list that still wait for an answer. Null for editors, who see no clients. */
export async function openOffers(
  ctx: Ctx,
  service: string,
  lines: readonly { job: string }[],
): Promise<NonNullable<PricePlaces["offers"]>[] | null> {
  if (ctx.actor.kind === "editor") return null;
  const names = lines.map(({ job }) => offeredName(service, job));
  if (names.length === 0) return [];
  const day = today(ctx);
  const estimates = await sql<Count>`
    select line ->> 'what' as name, count(distinct estimates.id)::int as count
    from estimates, jsonb_array_elements(estimates.lines) as line
    where estimates.status = 'sent' and estimates.valid_until >= ${day} and line ->> 'what' = any(${names})
    group by 1`.execute(ctx.db);
  const quotes = await sql<Count>`
    select line ->> 'what' as name, count(distinct quotes.id)::int as count
    from quotes
    join quote_versions on quote_versions.quote_id = quotes.id and quote_versions.status = 'sent',
      jsonb_array_elements(quote_versions.options) as option, jsonb_array_elements(option -> 'lines') as line
    where quotes.status = 'sent' and quotes.valid_until >= ${day} and line ->> 'what' = any(${names})
    group by 1`.execute(ctx.db);
  const countOf = ({ rows }: { rows: Count[] }, name: string) => rows.find((row) => row.name === name)?.count ?? 0;
  return names.map((name) => ({ estimates: countOf(estimates, name), quotes: countOf(quotes, name) }));
}

interface Count {
  name: string;
  count: number;
}
