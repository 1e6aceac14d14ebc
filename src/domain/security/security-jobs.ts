import type { Ctx, Job } from "#domain/ctx.ts";

export const securityJobs: readonly Job[] = [
  { name: "forget-spent-checks", every: "hour at :17", run: forgetSpentChecks },
  {
    name: "rotate-signing-keys",
    every: "day at 3:41 am",
    attempts: 3,
    run: ({ accessTokens }) => accessTokens.rotateKeys(),
  },
];

/** Bot checks and counts of rate limits that are over. */
async function forgetSpentChecks({ db, clock }: Ctx): Promise<void> {
  await db.deleteFrom("spent_bot_checks").where("expires_at", "<", clock.now()).execute();
  await db.deleteFrom("rate_limits").where("expire", "<", String(clock.now().getTime())).execute();
}
