import type { AppointmentView } from "#contract/appointments/appointments.ts";
import { type AppointmentClaim, findOpenedAppointment } from "#domain/appointments/appointment-access.ts";
import { technicianFirstName } from "#domain/appointments/appointment-technicians.ts";
import { appointmentView } from "#domain/appointments/appointment-view.ts";
import { listFreeDays } from "#domain/appointments/list-free-days.ts";
import type { Ctx } from "#domain/ctx.ts";

/** The appointment behind a private link, with the times it can be moved to. Null for an invalid link. */
export async function viewAppointment(ctx: Ctx, claim: AppointmentClaim) {
  const row = await findOpenedAppointment(ctx, claim);
  if (!row) return null;
  const view: AppointmentView = appointmentView(ctx, row, await technicianFirstName(ctx, row));
  const days = view.open && view.movesLeft > 0 ? await listFreeDays(ctx, row.mode, { except: row.id }) : [];
  const own = row.starts_at.toISOString();
  return {
    view,
    days: days
      .map((day) => ({ ...day, slots: day.slots.filter((slot) => slot.startsAt !== own) }))
      .filter((day) => day.slots.length > 0),
  };
}
