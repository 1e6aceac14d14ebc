import type { Ctx } from "#domain/ctx.ts";
import { deliverMail } from "#domain/mail/deliver-mail.ts";
import { sendMailQueue } from "#domain/mail/queue-mail.ts";
import { removeOrphanFiles } from "#domain/tickets/ticket-attachments.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";

const hourly = "17 * * * *";

/** Every queue and the verb that works it. */
export function jobQueues(ctxFor: (name: string) => Ctx): JobQueue[] {
  return [
    {
      name: sendMailQueue,
      attempts: 6,
      // 1 to 2 minutes, then double: six attempts in about an hour.
      retrySeconds: 60,
      work: (data, { last }) =>
        deliverMail(ctxFor(sendMailQueue), { mailId: (data as { mailId: string }).mailId, last }),
    },
    {
      name: "remove-orphan-files",
      attempts: 2,
      retrySeconds: 60,
      cron: hourly,
      work: () => removeOrphanFiles(ctxFor("remove-orphan-files")),
    },
    {
      name: "forget-spent-checks",
      attempts: 2,
      retrySeconds: 60,
      cron: hourly,
      work: () => forgetSpentChecks(ctxFor("forget-spent-checks")),
    },
  ];
}

async function forgetSpentChecks(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom("spent_bot_checks").where("expires_at", "<", ctx.clock.now()).execute();
  await ctx.db.deleteFrom("rate_limits").where("expire", "<", String(ctx.clock.now().getTime())).execute();
}
