import type { AppointmentWords, CalendarEntry } from "#contract/mail.ts";
import type { AppointmentRow } from "#domain/appointments/appointment-store.ts";
import { placeWords } from "#domain/appointments/appointment-view.ts";
import { slotWhen } from "#domain/appointments/slot-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";

export const appointmentWords = (ctx: Ctx, row: AppointmentRow): AppointmentWords => ({
  name: row.name,
  number: row.number,
  what: ctx.calendar.modes[row.mode].label,
  when: slotWhen(row.starts_at, ctx.business.timeZone),
  place: placeWords(ctx, row),
});

export const calendarEntry = (ctx: Ctx, row: AppointmentRow, method: CalendarEntry["method"]): CalendarEntry => ({
  method,
  appointmentId: row.id,
  number: row.number,
  sequence: row.sequence,
  title: `${ctx.business.name}: ${ctx.calendar.modes[row.mode].label.replace(/^An? /, "").toLowerCase()}`,
  place: placeWords(ctx, row),
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  at: row.updated_at.toISOString(),
  name: row.name,
  email: row.email,
});

export const appointmentLinkRef = (row: AppointmentRow) => ({ number: row.number, appointmentId: row.id });

/** Emails the client and us about a change to an appointment. Call inside the transaction of the change. */
export async function queueAppointmentEmails(
  ctx: Ctx,
  row: AppointmentRow,
  change:
    | { kind: "booked"; details: [string, string][]; message: string | null }
    | { kind: "moved"; before: string }
    | { kind: "cancelled"; reason: string | null },
): Promise<void> {
  const words = appointmentWords(ctx, row);
  const appointmentLink = appointmentLinkRef(row);
  const to = { address: row.email, name: row.name };
  const calendar = calendarEntry(ctx, row, change.kind === "cancelled" ? "CANCEL" : "REQUEST");
  const details = (): [string, string][] => {
    if (change.kind === "booked") return change.details;
    if (change.kind === "moved") return [["Before", change.before]];
    return change.reason ? [["Reason", change.reason]] : [];
  };
  await queueMail(ctx, [
    change.kind === "booked"
      ? { template: "appointment-booked", to, data: { ...words, appointmentLink, calendar } }
      : change.kind === "moved"
        ? { template: "appointment-moved", to, data: { ...words, before: change.before, appointmentLink, calendar } }
        : { template: "appointment-cancelled", to, data: { ...words, calendar } },
    {
      template: "appointment-staff",
      to: { address: ctx.business.salesEmail },
      replyTo: row.email,
      data: {
        ...words,
        change: change.kind,
        email: row.email,
        phone: row.phone,
        details: details(),
        message: change.kind === "booked" ? change.message : null,
      },
    },
  ]);
}
