import type { Ctx } from "#domain/ctx.ts";
import { purgeSecrets } from "#domain/devices/device-secrets.ts";
import { sendRepairNotices } from "#domain/repairs/repair-notices.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";

/** The queues of repairs and devices. */
export const repairQueues = (ctxFor: (name: string) => Ctx): JobQueue[] => [
  {
    name: "repair-notices",
    attempts: 3,
    retrySeconds: 300,
    cron: "17 * * * *",
    work: () => sendRepairNotices(ctxFor("repair-notices")),
  },
  {
    name: "purge-device-secrets",
    attempts: 2,
    retrySeconds: 60,
    cron: "*/10 * * * *",
    work: () => purgeSecrets(ctxFor("purge-device-secrets")),
  },
];
