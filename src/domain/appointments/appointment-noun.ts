import { ownedBy } from "#domain/access/owned-by.ts";
import { calendarFile } from "#domain/appointments/appointment-calendar.ts";
import { appointmentLinkUrl } from "#domain/appointments/appointment-link.ts";
import type { Ctx, Noun, SignedIn } from "#domain/ctx.ts";

export const appointmentNoun: Noun = {
  name: "appointments",
  exportOwn: exportAppointments,
  mailPart: (ctx, _, { appointmentLink, calendar }) => ({
    ...(appointmentLink && { linkUrl: appointmentLinkUrl(ctx, appointmentLink) }),
    ...(calendar && {
      calendar: { method: calendar.method, content: calendarFile(ctx, calendar, calendar.method) },
    }),
  }),
};

/** Somebody's appointments with what the form said. */
function exportAppointments({ db }: Ctx, person: SignedIn): Promise<object[]> {
  return db
    .selectFrom("appointments")
    .innerJoin("leads", "leads.id", "appointments.lead_id")
    .select(["number", "mode", "starts_at", "ends_at", "appointments.status", "place", "appointments.name"])
    .select(["appointments.phone", "size", "devices", "service", "plan", "message", "cancel_reason"])
    .where(ownedBy(person, "appointments"))
    .orderBy("starts_at")
    .execute();
}
