import type { Ctx } from "#domain/ctx.ts";
import { followPublish, publishedTextsQueue } from "#domain/seo/edit-texts.ts";
import { forgetAudits } from "#domain/seo/forget-audits.ts";
import { measurePage, measurePageQueue } from "#domain/seo/lighthouse-runs.ts";
import { runAudit } from "#domain/seo/run-audit.ts";
import { auditSiteQueue, startAuditUnlessRunning } from "#domain/seo/start-audit.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";

const daily = "41 9 * * *";
// 1:10 in winter, 2:10 in summer, where the business is.
const nightly = "10 9 * * *";

/** The queues of audits, published page texts and page measurements. */
export const seoQueues = (ctxFor: (name: string) => Ctx): JobQueue[] => [
  {
    name: auditSiteQueue,
    attempts: 2,
    retrySeconds: 5,
    workSeconds: 240,
    work: (data) => runAudit(ctxFor(auditSiteQueue), data as { auditId: string }),
  },
  {
    name: publishedTextsQueue,
    attempts: 4,
    retrySeconds: 2,
    work: () => followPublish(ctxFor(publishedTextsQueue)),
  },
  {
    name: "audit-site-nightly",
    attempts: 2,
    retrySeconds: 60,
    cron: nightly,
    work: () => startAuditUnlessRunning(ctxFor("audit-site-nightly"), "schedule"),
  },
  {
    name: measurePageQueue,
    attempts: 1,
    retrySeconds: 5,
    workSeconds: 120,
    work: (data) => measurePage(ctxFor(measurePageQueue), data as { runId: string }),
  },
  {
    name: "forget-audits",
    attempts: 2,
    retrySeconds: 60,
    cron: daily,
    work: () => forgetAudits(ctxFor("forget-audits")),
  },
];
