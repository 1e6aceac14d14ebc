import { analyticsJobs } from "#domain/analytics/analytics-jobs.ts";
import { anchorAuditJob } from "#domain/audit/audit-anchor.ts";
import { forgetCartsJob } from "#domain/cart/claim-cart.ts";
import type { Job } from "#domain/ctx.ts";
import { forgetRequestsJob } from "#domain/idempotency/once.ts";
import { deliverMailJob } from "#domain/mail/deliver-mail.ts";
import { nouns } from "#domain/nouns.ts";
import { paymentJobs } from "#domain/payments/payment-jobs.ts";
import { forgetPicturesJob } from "#domain/pictures/picture-store.ts";
import { forgetMissesJob } from "#domain/search/record-search-miss.ts";
import { forgetBrowserErrorsJob } from "#domain/health/browser-errors.ts";
import { watchHealthJob } from "#domain/health/watch-health.ts";
import { securityJobs } from "#domain/security/security-jobs.ts";
import { seoJobs } from "#domain/seo/seo-jobs.ts";
import { inStepJobs } from "#domain/site-index/in-step.ts";
import { removeFilesJob } from "#domain/uploads/remove-orphan-files.ts";

/** All work beside requests: that of the nouns, and what is no noun's. A job without a noun is added here. */
export const jobs: readonly Job[] = [
  ...nouns.flatMap((noun) => noun.jobs ?? []),
  deliverMailJob,
  ...paymentJobs,
  forgetCartsJob,
  forgetRequestsJob,
  removeFilesJob,
  forgetPicturesJob,
  ...inStepJobs,
  forgetMissesJob,
  ...seoJobs,
  ...analyticsJobs,
  ...securityJobs,
  anchorAuditJob,
  watchHealthJob,
  forgetBrowserErrorsJob,
];
