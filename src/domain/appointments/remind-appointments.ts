import { sql } from "kysely";
import { appointmentLimits } from "#contract/appointments.ts";
import { clientWords } from "#domain/appointments/appointment-letters.ts";
import { appointmentLinkRef } from "#domain/appointments/appointment-link.ts";
import { shownTechnician, technicianNames } from "#domain/appointments/appointment-technicians.ts";
import { hasAddress } from "#domain/appointments/appointment-store.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { inLanguageOf } from "#domain/language-of-record.ts";
import { recipientOf } from "#domain/mail/proven-address.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";

const ahead = appointmentLimits.reminderHours * 3600_000;
const atOnce = 200;

/**
 * Sends one reminder for each appointment that begins within a day. Those booked or moved within that day have just been
 * confirmed by email. Returns the number of emails queued.
 */
export async function remindAppointments(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  return withTransaction(ctx, async (tx) => {
    const due = await tx.db
      .selectFrom("appointments")
      .selectAll()
      .where("status", "=", "booked")
      .where("email", "is not", null)
      .where("reminded_at", "is", null)
      .where("starts_at", ">", now)
      .where("starts_at", "<=", new Date(now.getTime() + ahead))
      .where(sql<boolean>`updated_at < starts_at - make_interval(hours => ${appointmentLimits.reminderHours})`)
      .orderBy("starts_at")
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    await tx.db
      .updateTable("appointments")
      .set({ reminded_at: now })
      .where(
        "id",
        "in",
        due.map(({ id }) => id),
      )
      .execute();
    const names = await technicianNames(tx, due);
    await queueMail(
      tx,
      due.filter(hasAddress).map((row) => ({
        template: "appointment-reminder" as const,
        to: recipientOf(row),
        data: {
          ...inLanguageOf(tx, row, (own) => clientWords(own, row)),
          technician: shownTechnician(tx, row, names),
          appointmentLink: appointmentLinkRef(row),
        },
      })),
    );
    for (const { id } of due) await recordEvent(tx, { noun: "appointment", id, kind: "reminded" });
    return due.length;
  });
}
