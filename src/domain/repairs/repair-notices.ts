import { eachApart } from "#domain/turns/each-apart.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays, today } from "#domain/time/days.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { remindOnce } from "#domain/turns/remind-once.ts";
import { queueRepairUpdate } from "#domain/repairs/repair-emails.ts";
import { lockRepair } from "#domain/repairs/repair-store.ts";
import { mailEstimate } from "#domain/repairs/send-estimate.ts";

const day = 86_400_000;
/** Days after "ready" on which the three notices go out. */
const noticeDays = [14, 30, 60] as const;
const reminderDays = 4;

/**
 * Tells clients what waits for them: a device that is ready and not picked up (three notices), an estimate without an answer (one
 * reminder), a loaner that is due tomorrow. Each message goes out once, also after days without a run.
 */
export const sendRepairNotices = (ctx: Ctx): Promise<void> =>
  eachApart([noticeUncollected, remindOfEstimates, remindOfLoaners], (remind) => remind(ctx));

const noticeUncollected = (ctx: Ctx): Promise<void> =>
  remindOnce(ctx, {
    select: ({ db, clock }) =>
      db
        .selectFrom("repairs")
        .select("id")
        .where("status", "=", "ready")
        .where("ready_at", "<", new Date(clock.now().getTime() - noticeDays[0] * day))
        .execute(),
    async mark(tx, { id }) {
      const now = tx.clock.now().getTime();
      const repair = await lockRepair(tx, id);
      const number = repair.notices + 1;
      const after = noticeDays[repair.notices];
      if (repair.status !== "ready" || !repair.ready_at || after === undefined) return null;
      if (now - repair.ready_at.getTime() < after * day) return null;
      // After days without a run the missed notices go out on days of their own.
      const last = await tx.db
        .selectFrom("events")
        .select("at")
        .where("noun", "=", "repair")
        .where("noun_id", "=", id)
        .where("kind", "=", "notice_sent")
        .orderBy("at", "desc")
        .executeTakeFirst();
      if (last && now - last.at.getTime() < 7 * day) return null;
      // The mark: notices are counted by their events.
      await recordEvent(tx, { noun: "repair", id, kind: "notice_sent", detail: { number, to: repair.contact_email } });
      return { repair, number };
    },
    mail: (tx, { repair, number }) => queueRepairUpdate(tx, repair, { change: "not_collected", note: String(number) }),
  });

const remindOfEstimates = (ctx: Ctx): Promise<void> =>
  remindOnce(ctx, {
    select: ({ db, clock }) =>
      db
        .selectFrom("estimates")
        .select(["id", "repair_id"])
        .where("status", "=", "sent")
        .where("sent_at", "<", new Date(clock.now().getTime() - reminderDays * day))
        .where("reminded_at", "is", null)
        .where("valid_until", ">=", today(ctx))
        .execute(),
    async mark(tx, { id, repair_id }) {
      const repair = await lockRepair(tx, repair_id);
      const estimate = await tx.db
        .updateTable("estimates")
        .set({ reminded_at: tx.clock.now() })
        .where("id", "=", id)
        .where("status", "=", "sent")
        .where("reminded_at", "is", null)
        .returningAll()
        .executeTakeFirst();
      return estimate ? { repair, estimate } : null;
    },
    mail: (tx, { repair, estimate }) => mailEstimate(tx, repair, estimate, { replaces: false, reminder: true }),
  });

const remindOfLoaners = (ctx: Ctx): Promise<void> =>
  remindOnce(ctx, {
    select: ({ db }) =>
      db
        .selectFrom("loans")
        .select(["id", "repair_id"])
        .where("returned_at", "is", null)
        .where("due_on", "=", addDays(today(ctx), 1))
        .where("reminded_on", "is distinct from", today(ctx))
        .execute(),
    async mark(tx, { id, repair_id }) {
      const repair = await lockRepair(tx, repair_id);
      const loan = await tx.db
        .updateTable("loans")
        .set({ reminded_on: today(tx) })
        .where("id", "=", id)
        .where("reminded_on", "is distinct from", today(tx))
        .returning("due_on")
        .executeTakeFirst();
      return loan ? { repair, dueOn: loan.due_on } : null;
    },
    mail: (tx, { repair, dueOn }) => queueRepairUpdate(tx, repair, { change: "loan_due", note: dueOn }),
  });
