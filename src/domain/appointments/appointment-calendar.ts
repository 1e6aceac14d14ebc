import { fill } from "#contract/values/fill.ts";
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { CalendarEntry } from "#contract/appointments/appointment-mail.ts";
import { type AppointmentClaim, requireOpenedAppointment } from "#domain/appointments/appointment-access.ts";
import { calendarEntry } from "#domain/appointments/appointment-letters.ts";
import { appointmentLinkUrl } from "#domain/appointments/appointment-link.ts";
import { currentLanguage } from "#current-language";
import type { Ctx } from "#domain/ctx.ts";
import * as t from "#words/booking-refusals.ts";

/**
 * The calendar file of an appointment (RFC 5545, RFC 5546). The UID never changes; the higher sequence wins. PUBLISH is for
 * downloads: it invites nobody.
 */
export function calendarFile(
  ctx: Ctx,
  entry: CalendarEntry,
  method: CalendarEntry["method"] | "PUBLISH",
  link = appointmentLinkUrl(ctx, entry),
): string {
  const { business } = ctx;
  const host = new URL(business.canonicalUrl).hostname;
  const calendar = ical({
    prodId: { company: business.name, product: "Appointments", language: currentLanguage().toUpperCase() },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: `${entry.appointmentId}@${host}`,
    sequence: entry.sequence,
    stamp: new Date(entry.at),
    start: new Date(entry.startsAt),
    end: new Date(entry.endsAt),
    summary: entry.title,
    location: entry.place,
    description: fill(t.entryWords, { number: entry.number, link, phone: business.phone.display }),
    url: link,
    status: method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: business.name, email: business.salesEmail },
    ...(method === "PUBLISH" || entry.email === null
      ? {}
      : {
          attendees: [
            {
              ...(entry.name !== null && { name: entry.name }),
              email: entry.email,
              role: ICalAttendeeRole.REQ,
              status: ICalAttendeeStatus.ACCEPTED,
              rsvp: false,
            },
          ],
        }),
  });
  return calendar.toString();
}

/** The file behind "Add to calendar". @throws DomainError "not_found" when the link opens no appointment. */
export async function readAppointmentCalendar(ctx: Ctx, claim: AppointmentClaim) {
  const row = await requireOpenedAppointment(ctx, claim);
  const cancelled = row.status === "cancelled";
  const entry = calendarEntry(ctx, row, cancelled ? "CANCEL" : "REQUEST");
  // Leads on with the key it was opened with: the browser that booked does not get that of the email.
  const link = `${ctx.appUrl}/appointment/${row.number}/?key=${claim.key}`;
  return { name: `${row.number}.ics`, content: calendarFile(ctx, entry, cancelled ? "CANCEL" : "PUBLISH", link) };
}
