import { sql } from "kysely";
import { appointmentLimits } from "#contract/appointments/appointments.ts";
import { clientWords } from "#domain/appointments/appointment-letters.ts";
import { appointmentLinkRef } from "#domain/appointments/appointment-link.ts";
import { technicianFirstName } from "#domain/appointments/appointment-technicians.ts";
import { hasAddress } from "#domain/appointments/appointment-store.ts";
import type { Ctx } from "#domain/ctx.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { inLanguageOf } from "#domain/language/language-of-record.ts";
import { recipientOf } from "#domain/mail/proven-address.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { remindOnce } from "#domain/turns/remind-once.ts";

const ahead = appointmentLimits.reminderHours * 3600_000;
const atOnce = 200;

/**
 * Sends one reminder for each appointment that begins within a day. Those booked or moved within that day have just been
 * confirmed by email.
 */
export const remindAppointments = (ctx: Ctx): Promise<void> =>
  remindOnce(ctx, {
    select: (of) => dueIn(of).select("id").orderBy("starts_at").limit(atOnce).execute(),
    async mark(tx, { id }) {
      const row = await dueIn(tx).selectAll().where("id", "=", id).forUpdate().skipLocked().executeTakeFirst();
      if (!row || !hasAddress(row)) return null;
      await tx.db.updateTable("appointments").set({ reminded_at: tx.clock.now() }).where("id", "=", id).execute();
      return row;
    },
    async mail(tx, row) {
      const data = {
        ...inLanguageOf(tx, row, (own) => clientWords(own, row)),
        technician: await technicianFirstName(tx, row),
        appointmentLink: appointmentLinkRef(row),
      };
      await queueMail(tx, [{ template: "appointment-reminder", to: recipientOf(row), data }]);
      await recordEvent(tx, { noun: "appointment", id: row.id, kind: "reminded" });
    },
  });

function dueIn({ db, clock }: Ctx) {
  const now = clock.now();
  return db
    .selectFrom("appointments")
    .where("status", "=", "booked")
    .where("email", "is not", null)
    .where("reminded_at", "is", null)
    .where("starts_at", ">", now)
    .where("starts_at", "<=", new Date(now.getTime() + ahead))
    .where(sql<boolean>`updated_at < starts_at - make_interval(hours => ${appointmentLimits.reminderHours})`);
}
