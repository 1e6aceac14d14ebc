import { endedStatuses } from "#contract/tickets/ticket-statuses.ts";
import type { StaffAppointment, TechnicianDay, TechnicianJob } from "#contract/appointments/appointments.ts";
import { requireStaff, requireSignedIn } from "#domain/access/account-policy.ts";
import { addDays, startOfDay, today } from "#domain/time/days.ts";
import { slotDay, slotTime } from "#domain/appointments/slot-words.ts";
import { selectForStaff, staffAppointments } from "#domain/appointments/staff-appointments.ts";
import type { Ctx } from "#domain/ctx.ts";

const daysShown = 7;
const ticketsShown = 50;

/** The signed-in technician's appointments of seven days from today, and their open tickets. Staff only. */
export async function listTechnicianDay(ctx: Ctx): Promise<TechnicianDay> {
  requireStaff(ctx);
  const { userId } = requireSignedIn(ctx);
  const { timeZone } = ctx.business;
  const first = today(ctx);
  const [rows, tickets] = await Promise.all([
    selectForStaff(ctx)
      .where("appointments.technician_id", "=", userId)
      .where("appointments.status", "=", "booked")
      .where("appointments.starts_at", ">=", startOfDay(first, timeZone))
      .where("appointments.starts_at", "<", startOfDay(first, timeZone, daysShown))
      .orderBy("appointments.starts_at")
      .orderBy("appointments.id")
      .execute(),
    ctx.db
      .selectFrom("tickets")
      .select(["number", "subject", "status", "requester_name", "waiting_since"])
      .where("assignee_id", "=", userId)
      .where("status", "not in", endedStatuses)
      .orderBy("waiting_since", (order) => order.asc().nullsLast())
      .orderBy("updated_at", "desc")
      .limit(ticketsShown)
      .execute(),
  ]);
  const jobs = await staffAppointments(ctx, rows);
  const days = Array.from({ length: daysShown }, (_, later) => {
    const date = addDays(first, later);
    const [from, to] = [startOfDay(date, timeZone), startOfDay(date, timeZone, 1)];
    return {
      date,
      label: slotDay(from, timeZone),
      jobs: jobs
        .filter(({ startsAt }) => Date.parse(startsAt) >= from.getTime() && Date.parse(startsAt) < to.getTime())
        .map((appointment) => technicianJob(appointment, timeZone)),
    };
  });
  return {
    days,
    tickets: tickets.map(({ requester_name: requesterName, waiting_since: waitingSince, ...ticket }) => ({
      ...ticket,
      requesterName,
      waitingSince: waitingSince?.toISOString() ?? null,
    })),
  };
}

/** An appointment as a technician sees it. */
export const technicianJob = (
  {
    number,
    mode,
    startsAt,
    endsAt,
    place,
    name,
    phone,
    service,
    message,
    staffNote,
    travelCents,
    ticket,
  }: StaffAppointment,
  timeZone: string,
): TechnicianJob => ({
  number,
  mode,
  startsAt,
  endsAt,
  time: slotTime(new Date(startsAt), timeZone),
  place,
  name,
  phone,
  service,
  message,
  staffNote,
  travelCents,
  ticket,
});
