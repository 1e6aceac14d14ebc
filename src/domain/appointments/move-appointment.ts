import { fill } from "#contract/values/fill.ts";
import { appointmentLimits, MoveAppointmentInput } from "#contract/appointments/appointments.ts";
import {
  type AppointmentClaim,
  lockOwnAppointment,
  requireOpenedAppointment,
} from "#domain/appointments/appointment-access.ts";
import { queueAppointmentEmails } from "#domain/appointments/appointment-letters.ts";
import { type AppointmentRow } from "#domain/appointments/appointment-store.ts";
import { takeSlot } from "#domain/appointments/take-slot.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/input/parse.ts";
import { appointmentStates } from "#domain/appointments/appointment-states.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import * as t from "#words/booking-refusals.ts";

/**
 * Moves an appointment to another free time of the same mode for the client. Moving it to its current time changes nothing.
 * @throws DomainError "conflict" when it has begun, is cancelled, was moved too often, or the time is taken.
 */
export async function moveAppointment(ctx: Ctx, claim: AppointmentClaim, input: unknown): Promise<void> {
  const { id } = await requireOpenedAppointment(ctx, claim);
  const { startsAt } = parse(MoveAppointmentInput, input);
  await requireWithinLimit(ctx, visitorLimits.changeAppointment, id);
  await withTransaction(ctx, async (tx) => {
    const before = await lockOwnAppointment(tx, { id, key: claim.key });
    appointmentStates.requireStep(before, "move", tx);
    if (before.starts_at.getTime() === Date.parse(startsAt)) return;
    if (before.moves >= appointmentLimits.moves)
      throw new DomainError(
        "conflict",
        fill(t.movedTooOften, { moves: appointmentLimits.moves, phone: tx.business.phone.display }),
      );
    await moveTo(tx, before, startsAt, { moves: before.moves + 1 });
  });
}

/** Takes the new time and tells everybody. The moves that staff make do not count against the client's. */
export async function moveTo(
  ctx: Ctx,
  before: AppointmentRow,
  startsAt: string,
  { moves }: { moves: number },
): Promise<void> {
  const slot = await takeSlot(ctx, before.mode, startsAt, { except: before.id });
  const row = await ctx.db
    .updateTable("appointments")
    .set({
      lane: slot.lane,
      starts_at: slot.startsAt,
      ends_at: slot.endsAt,
      busy_until: slot.busyUntil,
      sequence: before.sequence + 1,
      moves,
      reminded_at: null,
      updated_at: ctx.clock.now(),
    })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, {
    noun: "appointment",
    id: row.id,
    kind: "moved",
    detail: {
      from: before.starts_at.toISOString(),
      to: row.starts_at.toISOString(),
    },
  });
  await queueAppointmentEmails(ctx, row, {
    kind: "moved",
    before: before.starts_at,
  });
}
