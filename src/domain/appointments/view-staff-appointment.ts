import type { StaffAppointmentDetail } from "#contract/appointments/appointments.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { appointmentEventWords } from "#domain/appointments/appointment-event-words.ts";
import { appointmentOfDesk } from "#domain/appointments/appointment-of-desk.ts";
import { listFreeDays } from "#domain/appointments/list-free-days.ts";
import { selectForStaff, staffAppointments } from "#domain/appointments/staff-appointments.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { staffHistory } from "#domain/events/read-history.ts";
import { listTicketStaff } from "#domain/tickets/ticket-staff.ts";

/** One appointment for staff, with its events and free times to move it to. Admins only. @throws DomainError "not_found" */
export async function viewStaffAppointment(ctx: Ctx, number: string): Promise<StaffAppointmentDetail> {
  requireAdmin(ctx);
  const { id, mode } = await appointmentOfDesk(ctx, number);
  const [rows, events, staff] = await Promise.all([
    selectForStaff(ctx).where("appointments.id", "=", id).execute(),
    staffHistory(ctx, "appointment", id, appointmentEventWords),
    listTicketStaff(ctx),
  ]);
  const [view] = await staffAppointments(ctx, rows);
  if (!view) throw new DomainError("not_found", "There is no such appointment.");
  const days = view.open ? await listFreeDays(ctx, mode, { except: id }) : [];
  return {
    ...view,
    events,
    staff,
    days: days
      .map((day) => ({ ...day, slots: day.slots.filter((slot) => slot.startsAt !== view.startsAt) }))
      .filter((day) => day.slots.length > 0),
  };
}
