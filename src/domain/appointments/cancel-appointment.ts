import { CancelAppointmentInput } from "#contract/appointments/appointments.ts";
import {
  type AppointmentClaim,
  lockOwnAppointment,
  requireOpenedAppointment,
} from "#domain/appointments/appointment-access.ts";
import { queueAppointmentEmails } from "#domain/appointments/appointment-letters.ts";
import { type AppointmentRow } from "#domain/appointments/appointment-store.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/input/parse.ts";
import { appointmentStates } from "#domain/appointments/appointment-states.ts";
import { recordEvent } from "#domain/events/record-event.ts";

/**
 * Cancels an appointment for the client. Cancelling twice changes nothing.
 * @throws DomainError "conflict" once it has begun.
 */
export async function cancelAppointment(ctx: Ctx, claim: AppointmentClaim, input: unknown): Promise<void> {
  const { id } = await requireOpenedAppointment(ctx, claim);
  const { reason = null } = parse(CancelAppointmentInput, input);
  await requireWithinLimit(ctx, visitorLimits.changeAppointment, id);
  await withTransaction(ctx, async (tx) => {
    const before = await lockOwnAppointment(tx, { id, key: claim.key });
    if (before.status === "cancelled") return;
    appointmentStates.requireStep(before, "cancel", tx);
    await giveBack(tx, before, reason);
  });
}

/** Frees the time and tells everybody. */
export async function giveBack(ctx: Ctx, before: AppointmentRow, reason: string | null): Promise<void> {
  const now = ctx.clock.now();
  const row = await ctx.db
    .updateTable("appointments")
    .set({
      status: "cancelled",
      sequence: before.sequence + 1,
      cancel_reason: reason,
      cancelled_at: now,
      updated_at: now,
    })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, { noun: "appointment", id: row.id, kind: "cancelled" });
  await queueAppointmentEmails(ctx, row, { kind: "cancelled", reason });
}
