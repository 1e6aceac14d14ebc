import { fill } from "#contract/values/fill.ts";
import { appointmentLimits } from "#contract/appointments/appointments.ts";
import type { AppointmentMode } from "#contract/appointments/booking-calendar.ts";
import { listTakenLanes, takeTurn } from "#domain/appointments/appointment-store.ts";
import { bookableSlots } from "#domain/appointments/bookable-slots.ts";
import { freeLane, type Slot } from "#domain/appointments/slot-rules.ts";
import { slotDay, slotTime } from "#domain/appointments/slot-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import * as t from "#words/booking-refusals.ts";

export interface TakenSlot extends Slot {
  lane: number;
}

/**
 * Finds a free place for a booking. Bookings of the same day are serialized until their transaction ends, so that the last
 * place goes to one of them. `except` is the appointment being moved; staff
 * need no `notice`.
 * @throws DomainError "conflict" with the next free times when the time is taken, too soon or not offered.
 */
export async function takeSlot(
  ctx: Ctx,
  mode: AppointmentMode,
  startsAt: string,
  { except, notice = true }: { except?: string; notice?: boolean } = {},
): Promise<TakenSlot> {
  const start = Date.parse(startsAt);
  const offered = await bookableSlots(ctx, mode, { notice });
  const slot = offered.find((one) => one.startsAt.getTime() === start);
  if (slot) {
    await takeTurn(ctx, mode, slot);
    const taken = await listTakenLanes(ctx, mode, slot.startsAt, { until: slot.busyUntil, ...(except && { except }) });
    const lane = freeLane(ctx, mode, slot, taken);
    if (lane !== null) return { ...slot, lane };
  }
  throw await takenRefusal(ctx, mode, offered, start);
}

async function takenRefusal(ctx: Ctx, mode: AppointmentMode, offered: Slot[], wanted: number): Promise<DomainError> {
  const taken = await listTakenLanes(ctx, mode, ctx.clock.now());
  const free = offered.filter((slot) => freeLane(ctx, mode, slot, taken) !== null);
  // Prefer times after the requested one; near the end of the calendar, fill up with earlier ones.
  const after = free.filter((slot) => slot.startsAt.getTime() > wanted);
  const before = free.filter((slot) => slot.startsAt.getTime() < wanted).toReversed();
  const next = [...after, ...before]
    .slice(0, appointmentLimits.offers)
    .sort((first, second) => first.startsAt.getTime() - second.startsAt.getTime());
  const zone = ctx.business.timeZone;
  const words = next.map(({ startsAt }) => `${slotDay(startsAt, zone)}, ${slotTime(startsAt, zone)}`);
  const message =
    words.length === 0
      ? fill(t.noTimesLeft, { phone: ctx.business.phone.display })
      : fill(t.nextTimes, { times: words.join("; ") });
  return new DomainError("conflict", message, {
    errors: [{ path: "startsAt", message }],
    freeSlots: next.map(({ startsAt }) => startsAt.toISOString()),
  });
}
