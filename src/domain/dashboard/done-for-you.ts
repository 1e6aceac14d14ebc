import { sql } from "kysely";
import { type DoneForYou, DoneInput } from "#contract/dashboard/dashboard.ts";
import { roleMay, sharesTickets } from "#contract/organizations/organization-rights.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { ownedBy } from "#domain/access/owned-by.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays, businessDay, startOfDay, today } from "#domain/time/days.ts";
import { requireDashboard } from "#domain/dashboard/dashboard-access.ts";
import { parse } from "#domain/input/parse.ts";

const shown = 200;

/**
 * Finished work of some days, newest first: tickets solved, repairs picked up, visits made, checks, orders handed over. What a ticket was about
 * is told to those who may read it, where a visit was to whose it is and to those who see all.
 * @throws DomainError "not_found" for people without a dashboard
 */
export async function doneForYou(ctx: Ctx, input: unknown): Promise<DoneForYou> {
  const membership = await requireDashboard(ctx);
  const { days } = parse(DoneInput, input);
  const { organizationId } = membership;
  const firstDay = addDays(today(ctx), -days);
  const since = startOfDay(firstDay, ctx.business.timeZone);
  const now = ctx.clock.now();
  const seesVisit = roleMay(membership.role, "seeAppointments")
    ? sql<boolean>`true`
    : ownedBy(requireSignedIn(ctx), "appointments");
  const { rows } = await sql<{ kind: DoneForYou["items"][number]["kind"]; number: string; about: string; at: Date }>`
    select * from (
      select 'ticket' as kind, number, subject as about, resolved_at as at from tickets
      where organization_id = ${organizationId} and resolved_at >= ${since} and status in ('resolved', 'closed')
      union all
      select 'repair', repairs.number, devices.name, repairs.picked_up_at
      from repairs join devices on devices.id = repairs.device_id
      where repairs.organization_id = ${organizationId} and repairs.picked_up_at >= ${since}
      union all
      select 'visit', number, case when ${seesVisit} then coalesce(place, '') else '' end, ends_at from appointments
      where organization_id = ${organizationId} and ends_at >= ${since} and ends_at < ${now} and status = 'booked' and mode = 'visit'
      union all
      select kind, id::text, note, (held_on || ' 12:00')::timestamp at time zone ${ctx.business.timeZone} from client_checks
      where organization_id = ${organizationId} and held_on >= ${firstDay}
      union all
      select 'order', number, '', completed_at from orders
      where organization_id = ${organizationId} and completed_at >= ${since} and status = 'completed'
    ) done order by at desc, number desc`.execute(ctx.db);
  const reads = {
    ticket: sharesTickets(membership.ticketSharing, membership),
    repair: roleMay(membership.role, "seeRepairs"),
    visit: true,
    order: true,
    security: true,
    restore: true,
    review: true,
  };
  const counts = { ticket: 0, repair: 0, visit: 0, order: 0, security: 0, restore: 0, review: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return {
    days,
    counts,
    items: rows.slice(0, shown).map(({ kind, number, about, at }) => ({
      kind,
      number,
      about: reads[kind] && about !== "" ? about : null,
      day: businessDay(ctx, at),
    })),
  };
}
