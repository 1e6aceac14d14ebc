import type { TechnicianJobDetail } from "#contract/appointments/appointments.ts";
import { requireSignedIn, requireStaff } from "#domain/access/account-policy.ts";
import { appointmentOfDesk } from "#domain/appointments/appointment-of-desk.ts";
import { technicianJob } from "#domain/appointments/list-technician-day.ts";
import { selectForStaff, staffAppointments } from "#domain/appointments/staff-appointments.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { viewStaffTicket } from "#domain/tickets/view-staff-ticket.ts";

/**
 * One appointment as the technician who goes there needs it, with the client's words, notes and files of its ticket. Technicians see
 * their own, administrators all. @throws DomainError "not_found"
 */
export async function viewTechnicianJob(ctx: Ctx, number: string): Promise<TechnicianJobDetail> {
  requireStaff(ctx);
  const person = requireSignedIn(ctx);
  const { id, technician_id: technicianId } = await appointmentOfDesk(ctx, number);
  const rows = await selectForStaff(ctx).where("appointments.id", "=", id).execute();
  const [appointment] = await staffAppointments(ctx, rows);
  if (!appointment || (person.kind !== "admin" && technicianId !== person.userId))
    throw new DomainError("not_found", "There is no such appointment.");
  const ticket = appointment.ticket && (await viewStaffTicket(ctx, { number: appointment.ticket.number }));
  const messages = ticket?.messages ?? [];
  return {
    ...technicianJob(appointment, ctx.business.timeZone),
    when: appointment.when,
    email: appointment.email,
    description: messages.find(({ author }) => author === "client")?.body ?? null,
    notes: messages
      .filter(({ visibility }) => visibility === "internal")
      .map(({ id: noteId, authorName, body, createdAt }) => ({
        id: noteId,
        by: authorName,
        text: body,
        at: createdAt,
      })),
    files: messages.flatMap(({ attachments }) =>
      attachments.map(({ id: fileId, name, bytes }) => ({ id: fileId, name, bytes })),
    ),
  };
}
