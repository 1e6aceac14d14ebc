import { CorrectContactInput } from "#contract/appointments/appointments.ts";
import {
  type AppointmentClaim,
  lockOwnAppointment,
  requireOpenedAppointment,
} from "#domain/appointments/appointment-access.ts";
import { queueAppointmentEmails } from "#domain/appointments/appointment-letters.ts";
import { appointmentBrowserKey } from "#domain/appointments/appointment-link.ts";
import { type AppointmentRow } from "#domain/appointments/appointment-store.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { invalidFields } from "#domain/errors.ts";
import { requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/input/parse.ts";
import { appointmentStates } from "#domain/appointments/appointment-states.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import * as t from "#words/booking-refusals.ts";
import * as bookingWords from "#words/booking.ts";

/**
 * The client corrects email and phone. Answers with the key that opens the appointment in this browser from here: a new address
 * ends the links that went to the old one. @throws DomainError "conflict" when it is over
 */
export async function correctContact(ctx: Ctx, claim: AppointmentClaim, input: unknown): Promise<{ key: string }> {
  const { id } = await requireOpenedAppointment(ctx, claim);
  const wanted = parse(CorrectContactInput, input);
  await requireWithinLimit(ctx, visitorLimits.changeAppointment, id);
  return withTransaction(ctx, async (tx) => {
    const before = await lockOwnAppointment(tx, { id, key: claim.key });
    appointmentStates.requireStep(before, "correct", tx);
    const after = await writeContact(tx, before, { email: wanted.email, phone: wanted.phone ?? null });
    return { key: after.email === before.email && claim.key ? claim.key : appointmentBrowserKey(tx, id) };
  });
}

/** Writes email and phone of a locked appointment and its lead. A new address is unproven and gets the appointment by email. */
export async function writeContact(
  ctx: Ctx,
  before: AppointmentRow,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<AppointmentRow> {
  if (before.mode === "call" && !phone) throw invalidFields({ path: "phone", message: t.forACall });
  if (!email && !phone) throw invalidFields({ path: "phone", message: bookingWords.bookingHints.reach });
  const moved = email !== before.email;
  if (!moved && phone === before.phone) return before;
  const now = ctx.clock.now();
  const row = await ctx.db
    .updateTable("appointments")
    .set({
      email,
      phone,
      updated_at: now,
      ...(moved && { sender_proven: false, client_id: null, links_ended_at: now }),
    })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await ctx.db.updateTable("leads").set({ email, phone }).where("id", "=", before.lead_id).execute();
  await recordEvent(ctx, {
    noun: "appointment",
    id: row.id,
    kind: "corrected",
    detail: { email: moved, phone: phone !== before.phone },
  });
  await queueAppointmentEmails(ctx, row, { kind: "corrected", newAddress: moved });
  return row;
}
