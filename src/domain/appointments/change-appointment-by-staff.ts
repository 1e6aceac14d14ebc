import { CancelByStaffInput, MoveAppointmentInput } from "#contract/appointments/appointments.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { appointmentOfDesk } from "#domain/appointments/appointment-of-desk.ts";
import { lockAppointment } from "#domain/appointments/appointment-store.ts";
import { giveBack } from "#domain/appointments/cancel-appointment.ts";
import { moveTo } from "#domain/appointments/move-appointment.ts";
import { requireFreeTechnician } from "#domain/appointments/plan-appointment.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { parse } from "#domain/input/parse.ts";
import { appointmentStates } from "#domain/appointments/appointment-states.ts";

/** Moves an appointment to another free time and notifies the client. Admins only. @throws DomainError "conflict" */
export async function moveAppointmentByStaff(ctx: Ctx, number: string, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { startsAt } = parse(MoveAppointmentInput, input);
  const { id } = await appointmentOfDesk(ctx, number);
  await withTransaction(ctx, async (tx) => {
    const before = await lockAppointment(tx, id);
    appointmentStates.requireStep(before, "moveForClient", tx);
    if (before.starts_at.getTime() === Date.parse(startsAt)) return;
    await moveTo(tx, before, startsAt, { moves: before.moves });
    const after = await lockAppointment(tx, id);
    if (after.technician_id) await requireFreeTechnician(tx, after, after.technician_id);
  });
}

/** Cancels an appointment and gives the client the reason. Cancelling twice changes nothing. Admins only. */
export async function cancelAppointmentByStaff(ctx: Ctx, number: string, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { reason } = parse(CancelByStaffInput, input);
  const { id } = await appointmentOfDesk(ctx, number);
  await withTransaction(ctx, async (tx) => {
    const before = await lockAppointment(tx, id);
    if (before.status === "cancelled") return;
    appointmentStates.requireStep(before, "cancelForClient", tx);
    await giveBack(tx, before, reason);
  });
}
