import { forgetAnalytics } from "#domain/analytics/forget-analytics.ts";
import { refreshRollUps } from "#domain/analytics/roll-up.ts";
import type { Job } from "#domain/ctx.ts";

export const analyticsJobs: readonly Job[] = [
  { name: "roll-up-analytics", every: "5 minutes", run: refreshRollUps },
  { name: "forget-analytics", every: "hour at :17", run: forgetAnalytics },
];
