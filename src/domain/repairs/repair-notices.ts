import { eachApart } from "#domain/each-apart.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { addDays, today } from "#domain/days.ts";
import { recordEvent } from "#domain/events/record-event.ts";
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
export async function sendRepairNotices(ctx: Ctx): Promise<void> {
  await noticeUncollected(ctx);
  await remindOfEstimates(ctx);
  await remindOfLoaners(ctx);
}

async function noticeUncollected(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime();
  const waiting = await ctx.db
    .selectFrom("repairs")
    .select("id")
    .where("status", "=", "ready")
    .where("ready_at", "<", new Date(now - noticeDays[0] * day))
    .execute();
  await eachApart(waiting, ({ id }) =>
    withTransaction(ctx, async (tx) => {
      const repair = await lockRepair(tx, id);
      const next = repair.notices;
      const after = noticeDays[next];
      if (repair.status !== "ready" || !repair.ready_at || after === undefined) return;
      if (now - repair.ready_at.getTime() < after * day) return;
      // After days without a run the missed notices go out on days of their own.
      const last = await tx.db
        .selectFrom("events")
        .select("at")
        .where("noun", "=", "repair")
        .where("noun_id", "=", id)
        .where("kind", "=", "notice_sent")
        .orderBy("at", "desc")
        .executeTakeFirst();
      if (last && now - last.at.getTime() < 7 * day) return;
      await queueRepairUpdate(tx, repair, { change: "not_collected", note: String(next + 1) });
      await recordEvent(tx, {
        noun: "repair",
        id,
        kind: "notice_sent",
        detail: { number: next + 1, to: repair.contact_email },
      });
    }),
  );
}

async function remindOfEstimates(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - reminderDays * day);
  const waiting = await ctx.db
    .selectFrom("estimates")
    .select(["id", "repair_id"])
    .where("status", "=", "sent")
    .where("sent_at", "<", before)
    .where("reminded_at", "is", null)
    .where("valid_until", ">=", today(ctx))
    .execute();
  await eachApart(waiting, ({ id, repair_id }) =>
    withTransaction(ctx, async (tx) => {
      const repair = await lockRepair(tx, repair_id);
      const estimate = await tx.db
        .updateTable("estimates")
        .set({ reminded_at: tx.clock.now() })
        .where("id", "=", id)
        .where("status", "=", "sent")
        .where("reminded_at", "is", null)
        .returningAll()
        .executeTakeFirst();
      if (estimate) await mailEstimate(tx, repair, estimate, { replaces: false, reminder: true });
    }),
  );
}

async function remindOfLoaners(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom("loans")
    .select(["id", "repair_id", "due_on"])
    .where("returned_at", "is", null)
    .where("due_on", "=", addDays(today(ctx), 1))
    .where("reminded_on", "is distinct from", today(ctx))
    .execute();
  await eachApart(due, ({ id, repair_id, due_on }) =>
    withTransaction(ctx, async (tx) => {
      const repair = await lockRepair(tx, repair_id);
      const loan = await tx.db
        .updateTable("loans")
        .set({ reminded_on: today(tx) })
        .where("id", "=", id)
        .where("reminded_on", "is distinct from", today(tx))
        .returning("id")
        .executeTakeFirst();
      if (loan) await queueRepairUpdate(tx, repair, { change: "loan_due", note: due_on });
    }),
  );
}
