import type { StaffAppointment } from "#contract/appointments/appointments.ts";
import { technicianNames } from "#domain/appointments/appointment-technicians.ts";
import { appointmentView, visitCity } from "#domain/appointments/appointment-view.ts";
import type { Ctx } from "#domain/ctx.ts";

/** Appointments with the answers from their form and their ticket. */
export const selectForStaff = (ctx: Ctx) =>
  ctx.db
    .selectFrom("appointments")
    .innerJoin("leads", "leads.id", "appointments.lead_id")
    .leftJoin("tickets", "tickets.id", "appointments.ticket_id")
    .selectAll("appointments")
    .select(["leads.size", "leads.devices", "leads.service", "leads.plan", "leads.message"])
    .select([
      "tickets.number as ticket_number",
      "tickets.subject as ticket_subject",
      "tickets.status as ticket_status",
    ]);

export type StaffAppointmentRow = Awaited<ReturnType<ReturnType<typeof selectForStaff>["execute"]>>[number];

/** Rows for staff, in the same order. */
export async function staffAppointments(ctx: Ctx, rows: StaffAppointmentRow[]): Promise<StaffAppointment[]> {
  const names = await technicianNames(ctx, rows);
  return rows.map((row) => {
    const { movesLeft: _, ...view } = appointmentView(ctx, row);
    const technician = row.technician_id ? names.get(row.technician_id) : undefined;
    const { ticket_number: number, ticket_subject: subject, ticket_status: status } = row;
    return {
      ...view,
      leadId: row.lead_id,
      technician: row.technician_id && technician ? { id: row.technician_id, name: technician } : null,
      technicianName: technician ?? null,
      ticket: number && subject && status ? { number, subject, status } : null,
      staffNote: row.staff_note,
      travelCents: visitCity(ctx, row)?.travelCents ?? null,
      size: row.size,
      devices: row.devices,
      service: row.service === null ? null : (ctx.serviceNames[row.service] ?? row.service),
      plan: row.plan,
      message: row.message,
      cancelReason: row.cancel_reason,
    };
  });
}
