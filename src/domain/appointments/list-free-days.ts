import { formatTime } from "#contract/values/format.ts";
import type { FreeDay, FreeSlot } from "#contract/appointments/appointments.ts";
import type { AppointmentMode } from "#contract/appointments/booking-calendar.ts";
import { listTakenLanes } from "#domain/appointments/appointment-store.ts";
import { bookableSlots } from "#domain/appointments/bookable-slots.ts";
import { freeLane } from "#domain/appointments/slot-rules.ts";
import { slotDay, slotTime } from "#domain/appointments/slot-words.ts";
import type { Ctx } from "#domain/ctx.ts";

/** Free times of `mode` by day. `except` is the appointment being moved; staff need no `notice`. */
export async function listFreeDays(
  ctx: Ctx,
  mode: AppointmentMode,
  { except, notice = true }: { except?: string; notice?: boolean } = {},
): Promise<FreeDay[]> {
  const now = ctx.clock.now();
  const taken = await listTakenLanes(ctx, mode, now, except ? { except } : {});
  const zone = ctx.business.timeZone;
  const days = new Map<string, FreeDay>();
  for (const slot of await bookableSlots(ctx, mode, { notice })) {
    if (freeLane(ctx, mode, slot, taken) === null) continue;
    const day = days.get(slot.date) ?? { date: slot.date, label: slotDay(slot.startsAt, zone), slots: [] };
    days.set(slot.date, day);
    day.slots.push({ startsAt: slot.startsAt.toISOString(), label: slotTime(slot.startsAt, zone) });
  }
  for (const day of days.values()) nameTwins(day, zone);
  return [...days.values()];
}

/** When the clocks go back one hour repeats; the time zone then tells them apart. */
function nameTwins({ slots }: FreeDay, zone: string): void {
  const seen = new Map<string, FreeSlot[]>();
  for (const slot of slots) seen.set(slot.label, [...(seen.get(slot.label) ?? []), slot]);
  for (const twins of seen.values())
    if (twins.length > 1) for (const twin of twins) twin.label = formatTime(twin.startsAt, { zone, named: true });
}
