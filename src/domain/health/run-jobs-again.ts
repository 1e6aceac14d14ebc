import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { sendMailQueue } from "#domain/mail/queue-mail.ts";

/** Runs every job again that was given up, emails aside, which have a list of their own. Admins only. */
export async function runJobsAgain(ctx: Ctx): Promise<{ jobs: number }> {
  requireAdmin(ctx);
  const failed = (await ctx.jobs.states()).filter((one) => one.failed > 0 && one.queue !== sendMailQueue);
  let jobs = 0;
  for (const { queue } of failed) jobs += await ctx.jobs.runAgain(queue);
  if (jobs > 0) await recordAudit(ctx, { action: "jobs.run_again", detail: { jobs } });
  return { jobs };
}
