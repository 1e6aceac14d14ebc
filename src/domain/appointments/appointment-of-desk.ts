import { AppointmentNumber } from "#contract/appointments/appointments.ts";
import { type AppointmentRow, findAppointmentByNumber } from "#domain/appointments/appointment-store.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";

/** The appointment with the number given by staff. @throws DomainError "not_found", also for a malformed number. */
export async function appointmentOfDesk(ctx: Ctx, number: string): Promise<AppointmentRow> {
  const wanted = AppointmentNumber.safeParse(number);
  const row = wanted.success ? await findAppointmentByNumber(ctx, wanted.data) : undefined;
  if (!row) throw new DomainError("not_found", "There is no such appointment.");
  return row;
}
