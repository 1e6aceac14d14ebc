import { sql } from "kysely";
import type { LeadSource, LeadStatus } from "#contract/leads/leads.ts";
import type { LeadSize } from "#contract/appointments/appointments.ts";
import type { TicketStatus } from "#contract/tickets/tickets.ts";
import type { Ctx } from "#domain/ctx.ts";

export interface LeadRow {
  id: string;
  at: Date;
  source: LeadSource;
  status: LeadStatus;
  ticket: string | null;
  ticket_status: TicketStatus | null;
  appointment: string | null;
  name: string;
  email: string | null;
  phone: string | null;
  size: LeadSize | null;
  devices: number | null;
  service: string | null;
  plan: string | null;
  message: string | null;
}

/** Leads from the get-started form and from the contact form, whose messages are tickets as well. */
const allLeads = sql`
  select l.id, l.created_at as at, l.source, l.status, null as ticket, null as ticket_status, a.number as appointment,
    l.name, l.email, l.phone, l.size, l.devices, l.service, l.plan, l.message
  from leads l
  left join lateral (select number from appointments where lead_id = l.id order by created_at limit 1) a on true
  union all
  select c.id, c.created_at, 'contact', case when c.state = 'spam' or t.status = 'spam' then 'spam' else 'new' end,
    t.number, t.status, null, c.name, c.email, c.phone, null, null, null, null, c.subject || E'\n' || c.message
  from contact_messages c left join tickets t on t.id = c.ticket_id
`;

interface Wanted {
  status: LeadStatus | undefined;
  source: LeadSource | undefined;
  id: string | undefined;
  cursor: string | undefined;
  limit: number;
}

/** The newest first: ids grow with time. */
export async function readLeads(ctx: Ctx, { status, source, id, cursor, limit }: Wanted): Promise<LeadRow[]> {
  const { rows } = await sql<LeadRow>`
    select * from (${allLeads}) as lead
    where ${status ? sql`status = ${status}` : id ? sql`true` : sql`status <> 'spam'`}
      ${id ? sql`and id = ${id}::uuid` : sql``}
      ${source ? sql`and source = ${source}` : sql``}
      ${cursor ? sql`and id < ${cursor}::uuid` : sql``}
    order by id desc limit ${limit}
  `.execute(ctx.db);
  return rows;
}

/** By source, without spam: contact messages and bookings from `since` on, up to `until`. */
export async function countLeads(
  ctx: Ctx,
  since: Date,
  until: Date = ctx.clock.now(),
): Promise<{ source: LeadSource; leads: number; won: number }[]> {
  const { rows } = await sql<{ source: LeadSource; leads: number; won: number }>`
    select source, count(*)::int as leads, (count(*) filter (where status = 'won'))::int as won
    from (${allLeads}) as lead where at >= ${since} and at <= ${until} and status <> 'spam' group by source
  `.execute(ctx.db);
  return rows;
}
