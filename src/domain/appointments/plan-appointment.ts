import { PlanAppointmentInput } from "#contract/appointments/appointments.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { queueAssignmentEmails } from "#domain/appointments/appointment-letters.ts";
import { appointmentOfDesk } from "#domain/appointments/appointment-of-desk.ts";
import { type AppointmentRow, lockAppointment } from "#domain/appointments/appointment-store.ts";
import { writeContact } from "#domain/appointments/correct-contact.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";
import { listTicketStaff } from "#domain/tickets/ticket-staff.ts";
import { findTicketByNumber } from "#domain/tickets/ticket-store.ts";
import { appointmentStates } from "#domain/appointments/appointment-states.ts";
import { recordEvent } from "#domain/events/record-event.ts";

/**
 * Sets technician, related ticket and internal note, and corrects email and phone; the client is told who comes. Admins only.
 * @throws DomainError "conflict" when the technician has another appointment at that time
 */
export async function planAppointment(ctx: Ctx, number: string, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { technicianId, ticket, note, email, phone } = parse(PlanAppointmentInput, input);
  const { id } = await appointmentOfDesk(ctx, number);
  await withTransaction(ctx, async (tx) => {
    const found = await lockAppointment(tx, id);
    const contact = {
      email: email === undefined ? found.email : email || null,
      phone: phone === undefined ? found.phone : phone || null,
    };
    const before = await writeContact(tx, found, contact);
    if (technicianId !== undefined && technicianId !== before.technician_id) await assign(tx, before, technicianId);
    if (ticket !== undefined) await linkTicket(tx, before, ticket || null);
    if (note !== undefined && (note || null) !== before.staff_note) {
      await tx.db
        .updateTable("appointments")
        .set({ staff_note: note || null })
        .where("id", "=", id)
        .execute();
      await recordEvent(tx, { noun: "appointment", id, kind: "noted" });
    }
  });
}

async function assign(ctx: Ctx, before: AppointmentRow, technicianId: string | null): Promise<void> {
  appointmentStates.requireStep(before, "assign", ctx);
  const person = technicianId === null ? null : await requireFreeTechnician(ctx, before, technicianId);
  const row = await ctx.db
    .updateTable("appointments")
    .set({ technician_id: technicianId })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, {
    noun: "appointment",
    id: row.id,
    kind: "assigned",
    detail: { from: before.technician_id, to: technicianId },
  });
  if (person) await queueAssignmentEmails(ctx, row, person);
}

/** @throws DomainError "invalid" when not staff, "conflict" when the technician has another appointment at that time. */
export async function requireFreeTechnician(
  ctx: Ctx,
  appointment: AppointmentRow,
  technicianId: string,
): Promise<{ name: string; email: string }> {
  const person = (await listTicketStaff(ctx)).find(({ id }) => id === technicianId);
  if (!person)
    throw new DomainError("invalid", "Only staff can be sent to an appointment.", {
      errors: [{ path: "technicianId", message: "Choose somebody of the staff." }],
    });
  // Serialize assignments of the same technician.
  const { email } = await ctx.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", technicianId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const other = await ctx.db
    .selectFrom("appointments")
    .select("number")
    .where("technician_id", "=", technicianId)
    .where("status", "=", "booked")
    .where("id", "!=", appointment.id)
    .where("starts_at", "<", appointment.busy_until)
    .where("busy_until", ">", appointment.starts_at)
    .executeTakeFirst();
  if (other)
    throw new DomainError("conflict", `${person.name} has ${other.number} at that time.`, {
      errors: [{ path: "technicianId", message: `${person.name} has ${other.number} at that time.` }],
    });
  return { name: person.name, email };
}

async function linkTicket(ctx: Ctx, before: AppointmentRow, number: string | null): Promise<void> {
  const found = number === null ? null : await findTicketByNumber(ctx, number);
  if (found === undefined)
    throw new DomainError("invalid", "There is no such ticket.", {
      errors: [{ path: "ticket", message: "There is no such ticket." }],
    });
  if ((found?.id ?? null) === before.ticket_id) return;
  await ctx.db
    .updateTable("appointments")
    .set({ ticket_id: found?.id ?? null })
    .where("id", "=", before.id)
    .execute();
  await recordEvent(ctx, { noun: "appointment", id: before.id, kind: "linked", detail: { ticket: number } });
}
