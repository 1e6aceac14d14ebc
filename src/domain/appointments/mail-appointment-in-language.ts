import { type AppointmentClaim, requireOpenedAppointment } from "#domain/appointments/appointment-access.ts";
import type { Ctx } from "#domain/ctx.ts";
import { mailInLanguage } from "#domain/language/language-of-record.ts";

/** Emails about the client's own appointment come in the language of the page from now on. */
export async function mailAppointmentInLanguage(ctx: Ctx, claim: AppointmentClaim): Promise<void> {
  await mailInLanguage(ctx, "appointments", await requireOpenedAppointment(ctx, claim));
}
