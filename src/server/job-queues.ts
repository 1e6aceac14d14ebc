import { businessZone } from "#contract/values/business-time.ts";
import type { Ctx } from "#domain/ctx.ts";
import { jobs } from "#domain/all-jobs.ts";
import { sendMailQueue } from "#domain/mail/queue-mail.ts";
import { cronOf } from "#domain/jobs/schedule.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";

/** The queue of every job. Each run gets a `ctx` of its own; `mailRetrySeconds` is the delay before the second attempt to send an email. */
export const jobQueues = (ctxFor: (name: string) => Ctx, settings: { mailRetrySeconds: number }): JobQueue[] =>
  jobs.map(({ name, every, actor = name, attempts = 2, retrySeconds = 60, run, ...limits }) => ({
    ...limits,
    name,
    attempts,
    retrySeconds: name === sendMailQueue ? settings.mailRetrySeconds : retrySeconds,
    ...(every && { schedule: { cron: cronOf(every), timeZone: businessZone } }),
    work: async (data, attempt) => void (await run(ctxFor(actor), data, attempt)),
  }));
