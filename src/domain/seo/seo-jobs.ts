import type { Job } from "#domain/ctx.ts";
import { followPublish, publishedTextsQueue } from "#domain/seo/edit-texts.ts";
import { forgetAudits } from "#domain/seo/forget-audits.ts";
import { measurePage, measurePageQueue } from "#domain/seo/lighthouse-runs.ts";
import { forgetNotFound } from "#domain/seo/record-not-found.ts";
import { runAudit } from "#domain/seo/run-audit.ts";
import { auditSiteQueue, startAuditUnlessRunning } from "#domain/seo/start-audit.ts";

/** Audits, published page texts and page measurements. */
export const seoJobs: readonly Job[] = [
  { name: auditSiteQueue, retrySeconds: 5, workSeconds: 240, run: runAudit },
  { name: publishedTextsQueue, attempts: 4, retrySeconds: 2, run: followPublish },
  { name: "audit-site-nightly", every: "day at 3:10 am", run: (ctx) => startAuditUnlessRunning(ctx, "schedule") },
  { name: measurePageQueue, attempts: 1, retrySeconds: 5, workSeconds: 120, run: measurePage },
  { name: "forget-audits", every: "day at 3:41 am", run: forgetAudits },
  { name: "forget-not-found", every: "day at 3:41 am", run: forgetNotFound },
];
