import { type RawBuilder, sql } from "kysely";
import { addDays, businessDay } from "#domain/time/days.ts";
import { type Funnel, funnels, stepKey } from "#domain/analytics/funnels.ts";
import type { Ctx } from "#domain/ctx.ts";

const lock = "analytics-roll-up";

/**
 * Brings the roll-ups of yesterday and today up to date. A day is recomputed only when its rows have changed. Reading verbs
 * call this first, so that reports never wait for the job.
 */
export async function refreshRollUps(ctx: Ctx): Promise<void> {
  const today = businessDay(ctx, ctx.clock.now());
  for (const day of [addDays(today, -1), today]) if (await isStale(ctx, day)) await rollUpDay(ctx, day);
}

async function isStale(ctx: Ctx, day: string): Promise<boolean> {
  const { rows } = await sql<{ stale: boolean }>`
    select (select count(*) from analytics_events where day = ${day}::date)
      is distinct from coalesce((select events from analytics_rolled_days where day = ${day}::date), 0) as stale
  `.execute(ctx.db);
  return rows[0]?.stale ?? false;
}

/** Computes the roll-up of one day from its rows. */
export async function rollUpDay({ db: outer }: Pick<Ctx, "db">, day: string): Promise<void> {
  const compute = async (db: Ctx["db"]) => {
    await sql`select pg_advisory_xact_lock(hashtext(${lock}))`.execute(db);
    // Count before reading the rows: a row that arrives in between marks the day as stale.
    await sql`
      insert into analytics_rolled_days (day, events, last_id)
      select ${day}::date, count(*), coalesce(max(id), 0) from analytics_events where day = ${day}::date
      on conflict (day) do update set events = excluded.events, last_id = excluded.last_id
    `.execute(db);
    await sql`delete from analytics_daily where day = ${day}::date`.execute(db);
    await insertDimensions(day).execute(db);
    for (const funnel of funnels) await insertFunnel(funnel, day).execute(db);
  };
  await (outer.isTransaction ? compute(outer) : outer.transaction().execute(compute));
}

/** Each event counts once per dimension it has a key in. A visit's source is the first one seen. */
const insertDimensions = (day: string): RawBuilder<unknown> => sql`
  insert into analytics_daily (dimension, day, key, events, views, visitors, value_cents)
  with told as materialized (
    select * from analytics_events where day = ${day}::date
  ), origin as (
    select distinct on (visit) visit, referrer, campaign from told
    where referrer is not null and visit is not null order by visit, id
  )
  select d.dimension, e.day, d.key, count(*), count(*) filter (where e.name = 'page_view'), count(distinct e.visit),
    coalesce(sum(e.value_cents), 0)
  from told e left join origin o on o.visit = e.visit
  cross join lateral (values
    ('total', ''),
    ('pages', e.path),
    ('sources', coalesce(o.referrer, e.referrer)),
    ('campaigns', coalesce(o.campaign, e.campaign)),
    ('languages', e.language),
    ('devices', e.device),
    ('browsers', e.browser),
    ('cities', case when e.path ~ '^/((computer-repair|it-support)-[a-z]+|locations/[^/]+)/$' then e.path end),
    ('services', case when e.path ~ '^/services?/[^/]+/$' then regexp_replace(e.path, '^/service/', '/services/') end),
    ('events', e.name),
    ('leads', case when e.name = 'generate_lead' then e.lead_source end),
    ('searches', case when e.name = 'search' then e.label end)
  ) as d (dimension, key)
  where d.key is not null
  group by d.dimension, e.day, d.key
`;

/** One row per step: the visits that reached it. */
function insertFunnel(funnel: Funnel, day: string): RawBuilder<unknown> {
  const steps = funnel.steps.map(({ event, path }, index) => {
    const before = sql.ref(`s${index - 1}`);
    const isStep = sql`e.day = ${day}::date and e.visit is not null and e.name = ${event} and e.path ~ ${path}`;
    return index === 0
      ? sql`s0 as (select e.visit, min(e.id) as id from analytics_events e where ${isStep} group by e.visit)`
      : sql`${sql.ref(`s${index}`)} as (select e.visit, min(e.id) as id from analytics_events e
          join ${before} p on p.visit = e.visit and p.id < e.id where ${isStep} group by e.visit)`;
  });
  const counts = funnel.steps.map(
    (_, index) => sql`select ${stepKey(funnel, index)}::text as key, count(*) as visits from ${sql.ref(`s${index}`)}`,
  );
  return sql`
    insert into analytics_daily (dimension, day, key, events, views, visitors, value_cents)
    with ${sql.join(steps)}
    select 'funnels', ${day}::date, key, visits, 0, visits, 0 from (${sql.join(counts, sql` union all `)}) as counted
    where visits > 0
  `;
}
