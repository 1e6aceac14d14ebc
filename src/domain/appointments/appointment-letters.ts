import type { AppointmentWords, CalendarEntry } from "#contract/appointments/appointment-mail.ts";
import type { MailData } from "#contract/mail/mail.ts";
import { firstName } from "#domain/accounts/first-name.ts";
import { type AppointmentRow, hasAddress } from "#domain/appointments/appointment-store.ts";
import { appointmentLinkRef } from "#domain/appointments/appointment-link.ts";
import { hasReminder, placeWords, travelOf } from "#domain/appointments/appointment-view.ts";
import { slotWhen } from "#domain/appointments/slot-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { inLanguage } from "#domain/language/in-language.ts";
import { inLanguageOf } from "#domain/language/language-of-record.ts";
import { ifProven, mayMail, recipientOf } from "#domain/mail/proven-address.ts";
import { type QueuedMail, queueMail } from "#domain/mail/queue-mail.ts";
import * as t from "#words/booking-refusals.ts";

const appointmentWords = (ctx: Ctx, row: AppointmentRow): AppointmentWords & { name: string } => ({
  name: row.name,
  number: row.number,
  what: ctx.calendar.modes[row.mode].label,
  when: slotWhen(row.starts_at, ctx.business.timeZone),
  place: placeWords(ctx, row),
  travel: travelOf(ctx, row),
  reminder: hasReminder(ctx, row),
});

/** The same for an email to the client: without what somebody typed, as long as nobody has proven the address. */
export const clientWords = (ctx: Ctx, row: AppointmentRow): AppointmentWords => ({
  ...appointmentWords(ctx, row),
  name: ifProven(row, row.name),
  place: mailedPlace(ctx, row),
});

const mailedPlace = (ctx: Ctx, row: AppointmentRow): string =>
  placeWords(ctx, row.sender_proven ? row : { ...row, phone: null, place: t.atAddressYouGave });

/** The entry as the email brings it. */
const mailedEntry = (ctx: Ctx, row: AppointmentRow, method: CalendarEntry["method"]): CalendarEntry => ({
  ...calendarEntry(ctx, row, method),
  place: mailedPlace(ctx, row),
  name: ifProven(row, row.name),
});

export const calendarEntry = (ctx: Ctx, row: AppointmentRow, method: CalendarEntry["method"]): CalendarEntry => ({
  method,
  ...appointmentLinkRef(row),
  sequence: row.sequence,
  title: `${ctx.business.name}: ${ctx.calendar.modes[row.mode].label.replace(/^An? /, "").toLowerCase()}`,
  place: placeWords(ctx, row),
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  at: row.updated_at.toISOString(),
  name: row.name,
  email: row.email,
});

/** True when the office itself made the change: then it needs no email about it. */
const isByOffice = ({ actor }: Ctx): boolean => actor.kind === "admin" || actor.kind === "technician";

/** Text about a change for the office, or for the technician who goes: in English. */
const staffLetter = (
  ctx: Ctx,
  row: AppointmentRow,
  to: { address: string; name?: string },
  about: Pick<MailData["appointment-staff"], "change" | "details" | "message" | "forTechnician">,
) => ({
  template: "appointment-staff" as const,
  to,
  ...(row.email !== null && { replyTo: row.email }),
  data: { ...inLanguage(ctx, "en", (own) => appointmentWords(own, row)), email: row.email, phone: row.phone, ...about },
});

/** Tells the client who comes, and the technician where to. Call it in the transaction of the change. */
export async function queueAssignmentEmails(
  ctx: Ctx,
  row: AppointmentRow,
  technician: { email: string; name: string },
): Promise<void> {
  await queueMail(ctx, [
    ...(hasAddress(row)
      ? [
          {
            template: "appointment-assigned" as const,
            to: recipientOf(row),
            data: {
              ...inLanguageOf(ctx, row, (own) => clientWords(own, row)),
              technician: firstName(ctx, technician.name),
              appointmentLink: appointmentLinkRef(row),
            },
          },
        ]
      : []),
    staffLetter(
      ctx,
      row,
      { address: technician.email, name: technician.name },
      { change: "assigned", details: [], message: null, forTechnician: true },
    ),
  ]);
}

/** A corrected contact is told to a new address only: it gets what the old one got when it was booked. */
type Change =
  | { kind: "booked"; details: [string, string][]; message: string | null }
  | { kind: "moved"; before: Date }
  | { kind: "cancelled"; reason: string | null }
  | { kind: "corrected"; newAddress: boolean };

function clientLetter(ctx: Ctx, row: AppointmentRow & { email: string }, change: Change): QueuedMail {
  const words = clientWords(ctx, row);
  const to = recipientOf(row);
  const calendar = mailedEntry(ctx, row, change.kind === "cancelled" ? "CANCEL" : "REQUEST");
  if (change.kind === "cancelled") {
    const ourReason = isByOffice(ctx) ? change.reason : null;
    return { template: "appointment-cancelled", to, data: { ...words, calendar, ourReason } };
  }
  const data = { ...words, appointmentLink: appointmentLinkRef(row), calendar };
  return change.kind === "moved"
    ? { template: "appointment-moved", to, data: { ...data, before: slotWhen(change.before, ctx.business.timeZone) } }
    : { template: "appointment-booked", to, data };
}

function changeDetails(ctx: Ctx, change: Change): [string, string][] {
  if (change.kind === "booked") return change.details;
  if (change.kind === "corrected") return [];
  if (change.kind === "moved") return [["Before", slotWhen(change.before, ctx.business.timeZone)]];
  return change.reason ? [["Reason", change.reason]] : [];
}

/** Tells the client and us what became of an appointment. Call it in the transaction of the change. */
export async function queueAppointmentEmails(ctx: Ctx, row: AppointmentRow, change: Change): Promise<void> {
  const tellsClient = change.kind !== "corrected" || change.newAddress;
  if (tellsClient && hasAddress(row) && (await mayMail(ctx, row)))
    await queueMail(ctx, [inLanguageOf(ctx, row, (own) => clientLetter(own, row, change))]);
  const about = {
    change: change.kind,
    details: inLanguage(ctx, "en", (own) => changeDetails(own, change)),
    message: change.kind === "booked" ? change.message : null,
  };
  const office = isByOffice(ctx) ? [] : [staffLetter(ctx, row, { address: ctx.business.salesEmail }, about)];
  const technician = await assignedTo(ctx, row);
  await queueMail(ctx, [
    ...office,
    ...(technician ? [staffLetter(ctx, row, technician, { ...about, forTechnician: true })] : []),
  ]);
}

async function assignedTo(ctx: Ctx, { technician_id: id }: AppointmentRow): Promise<{ address: string } | null> {
  if (!id) return null;
  const user = await ctx.db.selectFrom("users").select("email").where("id", "=", id).executeTakeFirst();
  return user ? { address: user.email } : null;
}
