import { sql } from "kysely";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";

/** Compares blocks, changes and time: what can be worked out in two ways must be the same. Returns what is not. Admins only. */
export async function checkHours(ctx: Ctx): Promise<{ what: string; problem: string }[]> {
  requireAdmin(ctx);
  const { rows } = await sql<{ what: string; problem: string }>`
    select 'hours ' || block.id as what, 'left are ' || moved.sum || ' minutes of ' || block.minutes as problem
    from hour_blocks block join (select block_id, sum(minutes) from hour_moves where block_id is not null group by 1) moved
      on moved.block_id = block.id
    where moved.sum < 0 or (block.voided_at is not null and moved.sum <> 0)
    union all
    select 'hours ' || block.id, 'are paid for, but not there'
    from hour_blocks block left join hour_moves issue on issue.block_id = block.id and issue.kind = 'issue'
    where block.voided_at is null and block.active_at is not null and issue.id is null
    union all
    select contract.number, 'used ' || -moved.sum || ' minutes in the month from ' || moved.period_start
    from (select contract_id, period_start, sum(minutes) from hour_moves where contract_id is not null group by 1, 2) moved
    join contracts contract on contract.id = moved.contract_id
    where moved.sum > 0
    union all
    select 'time ' || entry.id, 'took ' || coalesce(used.sum, 0) || ' minutes of hours, says '
      || case when entry.voided_at is null and entry.billable then entry.counted_minutes - entry.billed_minutes else 0 end
    from time_entries entry left join (select time_id, -sum(minutes) as sum from hour_moves where time_id is not null group by 1) used
      on used.time_id = entry.id
    where coalesce(used.sum, 0)
      <> case when entry.voided_at is null and entry.billable then entry.counted_minutes - entry.billed_minutes else 0 end`.execute(
    ctx.db,
  );
  return rows;
}
