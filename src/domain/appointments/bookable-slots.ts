import type { AppointmentMode } from "#contract/appointments/booking-calendar.ts";
import { listBlocks, unblocked } from "#domain/appointments/appointment-blocks.ts";
import { offeredSlots, type Slot } from "#domain/appointments/slot-rules.ts";
import { businessDay } from "#domain/time/days.ts";
import type { Ctx } from "#domain/ctx.ts";

/** All times of `mode` that can be booked from now on, taken or not: the opening hours without what staff have blocked. */
export async function bookableSlots(
  ctx: Ctx,
  mode: AppointmentMode,
  { notice = true }: { notice?: boolean } = {},
): Promise<Slot[]> {
  const now = ctx.clock.now();
  const blocks = await listBlocks(ctx, businessDay(ctx, now));
  return unblocked(offeredSlots(ctx, mode, now, { notice }), blocks, ctx.business.timeZone);
}
