import { sql } from "kysely";
import type { z } from "zod";
import type { TicketWeek } from "#contract/dashboard/dashboard.ts";
import { endedStatuses } from "#contract/tickets/ticket-statuses.ts";
import type { Ctx } from "#domain/ctx.ts";

interface Scope {
  organizationId: string;
  site: string | null;
  /** The Monday of the first week, and the last day. */
  from: string;
  to: string;
}

/** Tickets of a site: of a device that stands there, or of somebody who works there. */
const atSite = (site: string | null) =>
  site === null
    ? sql`true`
    : sql`(tickets.device_id in (select id from devices where site_id = ${site})
        or exists (select from contacts where contacts.site_id = ${site} and contacts.organization_id = tickets.organization_id
          and contacts.removed_at is null
          and (contacts.user_id = tickets.requester_id or contacts.email = lower(tickets.requester_email))))`;

/** Tickets opened and solved by week, with the median time to the first answer; oldest first, without gaps. */
export async function ticketsByWeek(
  { db, business }: Pick<Ctx, "db" | "business">,
  { organizationId, site, from, to }: Scope,
): Promise<z.infer<typeof TicketWeek>[]> {
  const zone = sql.lit(business.timeZone);
  const { rows } = await sql<{ week: string; opened: number; solved: number; firstAnswer: number | null }>`
    with own as (
      select (created_at at time zone ${zone})::date as opened_on, (resolved_at at time zone ${zone})::date as solved_on,
        extract(epoch from first_responded_at - created_at) / 60 as answer
      from tickets
      where organization_id = ${organizationId} and ${atSite(site)}
        and (created_at >= ${from}::timestamp at time zone ${zone} or resolved_at >= ${from}::timestamp at time zone ${zone})
    )
    select to_char(week, 'YYYY-MM-DD') as week,
      count(*) filter (where opened_on between week and week + 6)::int as opened,
      count(*) filter (where solved_on between week and week + 6)::int as solved,
      round(percentile_cont(0.5) within group (order by answer) filter (where opened_on between week and week + 6))::int as "firstAnswer"
    from generate_series(${from}::date, ${to}::date, '7 days') as series(at)
    cross join lateral (select series.at::date as week) days
    left join own on own.opened_on between week and week + 6 or own.solved_on between week and week + 6
    group by week order by week`.execute(db);
  return rows;
}

/** Tickets that are not solved, by site of their device; null for those of no device. */
export async function openTicketsBySite(
  { db }: Pick<Ctx, "db">,
  organizationId: string,
): Promise<Map<string | null, number>> {
  const rows = await db
    .selectFrom("tickets")
    .leftJoin("devices", "devices.id", "tickets.device_id")
    .select(["devices.site_id as site", ({ fn }) => fn.countAll<string>().as("count")])
    .where("tickets.organization_id", "=", organizationId)
    .where("tickets.status", "not in", [...endedStatuses])
    .groupBy("devices.site_id")
    .execute();
  return new Map(rows.map(({ site, count }) => [site, Number(count)]));
}

/** Tickets opened since a day, for the load. */
export async function ticketsSince(
  { db }: Pick<Ctx, "db">,
  { organizationId, site, since }: { organizationId: string; site: string | null; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tickets
    where organization_id = ${organizationId} and created_at >= ${since} and ${atSite(site)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** First answers of a period against the time that a running contract names; null when nothing is agreed. */
export async function answeredOnTime(
  ctx: Pick<Ctx, "db" | "business">,
  { organizationId, site, from }: Omit<Scope, "to">,
): Promise<{ onTime: number; all: number } | null> {
  const agreed = await ctx.db
    .selectFrom("contracts")
    .select(({ fn }) => fn.min("answer_minutes").as("minutes"))
    .where("organization_id", "=", organizationId)
    .where("status", "=", "active")
    .executeTakeFirst();
  if (!agreed?.minutes) return null;
  const { rows } = await sql<{ onTime: number; all: number }>`
    select count(*)::int as "all",
      count(*) filter (where first_responded_at - created_at <= ${agreed.minutes} * interval '1 minute')::int as "onTime"
    from tickets
    where organization_id = ${organizationId} and first_responded_at is not null and ${atSite(site)}
      and created_at >= ${from}::timestamp at time zone ${sql.lit(ctx.business.timeZone)}`.execute(ctx.db);
  return rows[0] ?? null;
}
