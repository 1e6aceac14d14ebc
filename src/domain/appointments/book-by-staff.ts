import { unsureService } from "#contract/appointments/appointment-words.ts";
import { BookByStaffInput, type FreeDay, TimesInput } from "#contract/appointments/appointments.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { checkWanted, insertAppointment } from "#domain/appointments/book-appointment.ts";
import { listFreeDays } from "#domain/appointments/list-free-days.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { once } from "#domain/idempotency/once.ts";
import { parse } from "#domain/input/parse.ts";

/** The times staff can give a caller: without the notice that clients have to keep. Admins only. */
export async function listTimesForStaff(ctx: Ctx, input: unknown): Promise<FreeDay[]> {
  requireAdmin(ctx);
  const { mode } = parse(TimesInput, input);
  return listFreeDays(ctx, mode, { notice: false });
}

/** Staff book a time for somebody on the phone or at the counter, once for one key; the client gets the email. Admins only. */
export async function bookByStaff(ctx: Ctx, { key }: { key: unknown }, input: unknown): Promise<{ number: string }> {
  const actor = requireAdmin(ctx);
  const wanted = parse(BookByStaffInput, input);
  const booking = { size: "home" as const, service: unsureService, ...wanted, score: 0 };
  checkWanted(ctx, booking);
  const who = "userId" in actor ? actor.userId : actor.name;
  return once(ctx, { scope: `appointments by ${who}`, key, body: wanted }, async (tx) => {
    const { number } = await insertAppointment(tx, booking, { source: "phone", clientId: null, notice: false });
    if (number === null) throw new DomainError("conflict", "Nothing was booked.");
    await recordAudit(tx, { action: "appointment.booked_by_staff", target: { kind: "appointment", id: number } });
    return { number };
  });
}
