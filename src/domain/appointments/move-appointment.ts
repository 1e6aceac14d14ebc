import { appointmentLimits, MoveAppointmentInput } from "#contract/appointments.ts";
import { type AppointmentClaim, requireOpenedAppointment } from "#domain/appointments/appointment-access.ts";
import { queueAppointmentEmails } from "#domain/appointments/appointment-letters.ts";
import { lockAppointment, recordAppointmentEvent } from "#domain/appointments/appointment-store.ts";
import { isOpen } from "#domain/appointments/appointment-view.ts";
import { slotWhen } from "#domain/appointments/slot-words.ts";
import { takeSlot } from "#domain/appointments/take-slot.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/parse.ts";

/**
 * Moves an appointment to another free time of the same mode for the client. Moving it to its current time changes nothing.
 * @throws DomainError "conflict" when it has begun, is cancelled, was moved too often, or the time is taken.
 */
export async function moveAppointment(ctx: Ctx, claim: AppointmentClaim, input: unknown): Promise<void> {
  const { id } = await requireOpenedAppointment(ctx, claim);
  const { startsAt } = parse(MoveAppointmentInput, input);
  await requireWithinLimit(ctx, visitorLimits.changeAppointment, id);
  await withTransaction(ctx, async (tx) => {
    const before = await lockAppointment(tx, id);
    if (!isOpen(tx, before)) throw new DomainError("conflict", "This appointment is over, so it cannot be moved.");
    if (before.starts_at.getTime() === Date.parse(startsAt)) return;
    if (before.moves >= appointmentLimits.moves)
      throw new DomainError(
        "conflict",
        `This appointment has already been moved ${appointmentLimits.moves} times. Please call ${tx.business.phone.display}.`,
      );
    const slot = await takeSlot(tx, before.mode, startsAt, { except: id });
    const row = await tx.db
      .updateTable("appointments")
      .set({
        lane: slot.lane,
        starts_at: slot.startsAt,
        ends_at: slot.endsAt,
        busy_until: slot.busyUntil,
        sequence: before.sequence + 1,
        moves: before.moves + 1,
        reminded_at: null,
        updated_at: tx.clock.now(),
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAppointmentEvent(tx, id, "moved", {
      from: before.starts_at.toISOString(),
      to: row.starts_at.toISOString(),
    });
    await queueAppointmentEmails(tx, row, {
      kind: "moved",
      before: slotWhen(before.starts_at, tx.business.timeZone),
    });
  });
}
