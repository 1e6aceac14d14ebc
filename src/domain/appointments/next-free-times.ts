import type { AppointmentMode } from "#contract/appointments/booking-calendar.ts";
import { listFreeDays } from "#domain/appointments/list-free-days.ts";
import type { Ctx } from "#domain/ctx.ts";

const inOrder: AppointmentMode[] = ["shop", "visit", "call"];

export interface NextFreeTime {
  mode: AppointmentMode;
  /** ISO */
  startsAt: string;
  /** Length of the appointment. */
  minutes: number;
}

/** The first free time of each way to meet: at the counter, at the client's, by phone. Ways that are full are left out. */
export async function nextFreeTimes(ctx: Ctx): Promise<NextFreeTime[]> {
  const all = await Promise.all(
    inOrder.map(async (mode) => {
      const startsAt = (await listFreeDays(ctx, mode))[0]?.slots[0]?.startsAt;
      return startsAt === undefined ? null : { mode, startsAt, minutes: ctx.calendar.modes[mode].minutes };
    }),
  );
  return all.filter((one) => one !== null);
}
