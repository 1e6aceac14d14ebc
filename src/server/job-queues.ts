import { deleteDueAccounts } from "#domain/accounts/delete-me.ts";
import { forgetOldTraces } from "#domain/accounts/forget-old-traces.ts";
import { remindAppointments, remindQueue } from "#domain/appointments/remind-appointments.ts";
import { forgetAnalytics } from "#domain/analytics/forget-analytics.ts";
import { anchorAudit } from "#domain/audit/audit-anchor.ts";
import { refreshRollUps } from "#domain/analytics/roll-up.ts";
import { forgetConversations } from "#domain/conversations/forget-conversations.ts";
import type { Ctx } from "#domain/ctx.ts";
import { deliverMail } from "#domain/mail/deliver-mail.ts";
import { forgetBuilds } from "#domain/builds/save-build.ts";
import { forgetCarts } from "#domain/cart/claim-cart.ts";
import { forgetIdempotentRequests } from "#domain/idempotency/once.ts";
import { releaseExpiredOrders, releaseQueue } from "#domain/orders/cancel-order.ts";
import { cardCheckQueue, checkCardPayments } from "#domain/payments/check-card-payments.ts";
import type { PayableRef } from "#domain/payments/payable.ts";
import { cardRefundQueue, sendCardRefunds } from "#domain/payments/refund-card.ts";
import { forgetCardEvents } from "#domain/payments/take-card-event.ts";
import { allocateWaiting } from "#domain/orders/allocate-waiting.ts";
import { allocateQueue } from "#domain/stock/queue-allocation.ts";
import { publishDueContent } from "#domain/content-edits/edit-content.ts";
import { publishedContentQueue } from "#domain/content-edits/write-content.ts";
import { type MailJob, sendMailQueue } from "#domain/mail/queue-mail.ts";
import { forgetPendingSubscribers } from "#domain/newsletter/forget-pending-subscribers.ts";
import { sendIssueBatch, sendIssueQueue } from "#domain/newsletter/send-issue.ts";
import { subscribeQueue, type SubscriptionRequest } from "#domain/newsletter/subscribe.ts";
import { workSubscription } from "#domain/newsletter/work-subscription.ts";
import { forgetNotFound } from "#domain/seo/record-not-found.ts";
import { moneyQueues } from "#server/money-queues.ts";
import { repairQueues } from "#server/repair-queues.ts";
import { forgetUnusedPictures } from "#domain/pictures/picture-store.ts";
import { removeOrphanFiles } from "#domain/uploads/remove-orphan-files.ts";
import { forgetSearchMisses } from "#domain/search/record-search-miss.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { seoQueues } from "#server/seo-queues.ts";

const everyTenMinutes = "*/10 * * * *";
const everyMinute = "* * * * *";
const everyFiveMinutes = "*/5 * * * *";
const hourly = "17 * * * *";
const daily = "41 9 * * *";

interface SiteWork {
  /** Delay before the second attempt to send an email. */
  mailRetrySeconds: number;
  searchInStep: () => Promise<unknown>;
  knowledgeInStep: () => Promise<unknown>;
}

/** Every queue with the verb that processes it. */
export function jobQueues(ctxFor: (name: string) => Ctx, site: SiteWork): JobQueue[] {
  return [
    {
      name: sendMailQueue,
      // By default after 1 to 2 minutes, then doubled up to six hours: three days.
      attempts: 20,
      retrySeconds: site.mailRetrySeconds,
      longestRetrySeconds: 6 * 3600,
      work: (data, { last }) => deliverMail(ctxFor(sendMailQueue), { ...(data as MailJob), last }),
    },
    {
      name: remindQueue,
      attempts: 2,
      retrySeconds: 60,
      cron: everyTenMinutes,
      work: async () => void (await remindAppointments(ctxFor(remindQueue))),
    },
    {
      name: releaseQueue,
      attempts: 2,
      retrySeconds: 30,
      cron: everyMinute,
      work: async () => void (await releaseExpiredOrders(ctxFor(releaseQueue))),
    },
    {
      name: allocateQueue,
      attempts: 6,
      retrySeconds: 5,
      cron: hourly,
      work: (data) => allocateWaiting(ctxFor(allocateQueue), (data as { itemIds?: string[] } | null)?.itemIds ?? null),
    },
    {
      // For about an hour, then the check below goes on asking.
      name: cardRefundQueue,
      attempts: 6,
      retrySeconds: 60,
      work: (data) => sendCardRefunds(ctxFor(cardRefundQueue), (data as { refundId: string }).refundId),
    },
    {
      name: cardCheckQueue,
      attempts: 2,
      retrySeconds: 30,
      cron: everyFiveMinutes,
      // The schedule sends an empty object.
      work: (data) =>
        checkCardPayments(ctxFor("stripe"), (data as Partial<PayableRef> | null)?.id ? (data as PayableRef) : null),
    },
    {
      name: "forget-carts",
      attempts: 2,
      retrySeconds: 60,
      cron: daily,
      work: async () => {
        await forgetCarts(ctxFor("forget-carts"));
        await forgetBuilds(ctxFor("forget-builds"));
        await forgetIdempotentRequests(ctxFor("forget-carts"));
        await forgetCardEvents(ctxFor("forget-carts"));
      },
    },
    {
      name: subscribeQueue,
      attempts: 6,
      retrySeconds: 30,
      work: (data) => workSubscription(ctxFor(subscribeQueue), data as SubscriptionRequest),
    },
    {
      name: sendIssueQueue,
      attempts: 6,
      retrySeconds: 60,
      work: (data) => sendIssueBatch(ctxFor(sendIssueQueue), data as { issueId: string }),
    },
    {
      name: "forget-pending-subscribers",
      attempts: 2,
      retrySeconds: 60,
      cron: daily,
      work: () => forgetPendingSubscribers(ctxFor("forget-pending-subscribers")),
    },
    {
      name: "remove-orphan-files",
      attempts: 2,
      retrySeconds: 60,
      cron: hourly,
      work: () => removeOrphanFiles(ctxFor("remove-orphan-files")),
    },
    {
      name: "forget-unused-pictures",
      attempts: 2,
      retrySeconds: 60,
      cron: daily,
      work: () => forgetUnusedPictures(ctxFor("forget-unused-pictures")),
    },
    {
      name: "forget-spent-checks",
      attempts: 2,
      retrySeconds: 60,
      cron: hourly,
      work: () => forgetSpentChecks(ctxFor("forget-spent-checks")),
    },
    ...repairQueues(ctxFor),
    ...moneyQueues(ctxFor),
    {
      name: "delete-due-accounts",
      attempts: 2,
      retrySeconds: 60,
      cron: hourly,
      work: async () => void (await deleteDueAccounts(ctxFor("delete-due-accounts"))),
    },
    {
      name: "forget-old-traces",
      attempts: 2,
      retrySeconds: 60,
      cron: hourly,
      work: () => forgetOldTraces(ctxFor("forget-old-traces")),
    },
    {
      // So that a scheduled text is searchable from the hour it is published.
      name: "search-in-step",
      attempts: 2,
      retrySeconds: 60,
      cron: hourly,
      work: async () => void (await site.searchInStep()),
    },
    {
      name: "knowledge-in-step",
      attempts: 2,
      retrySeconds: 60,
      cron: hourly,
      work: async () => void (await site.knowledgeInStep()),
    },
    {
      name: "forget-search-misses",
      attempts: 2,
      retrySeconds: 60,
      cron: daily,
      work: () => forgetSearchMisses(ctxFor("forget-search-misses")),
    },
    {
      name: "forget-not-found",
      attempts: 2,
      retrySeconds: 60,
      cron: daily,
      work: () => forgetNotFound(ctxFor("forget-not-found")),
    },
    {
      name: publishedContentQueue,
      attempts: 4,
      retrySeconds: 2,
      work: async () => {
        const ctx = ctxFor(publishedContentQueue);
        await ctx.liveContent.refresh(ctx.db);
        await site.searchInStep();
        await site.knowledgeInStep();
      },
    },
    {
      name: "publish-due-content",
      attempts: 2,
      retrySeconds: 20,
      cron: everyMinute,
      work: () => publishDueContent(ctxFor("publish-due-content")),
    },
    ...seoQueues(ctxFor),
    {
      name: "roll-up-analytics",
      attempts: 2,
      retrySeconds: 60,
      cron: everyFiveMinutes,
      work: () => refreshRollUps(ctxFor("roll-up-analytics")),
    },
    {
      name: "forget-analytics",
      attempts: 2,
      retrySeconds: 60,
      cron: hourly,
      work: () => forgetAnalytics(ctxFor("forget-analytics")),
    },
    {
      name: "forget-conversations",
      attempts: 2,
      retrySeconds: 60,
      cron: hourly,
      work: () => forgetConversations(ctxFor("forget-conversations")),
    },
    {
      name: "rotate-signing-keys",
      attempts: 3,
      retrySeconds: 60,
      cron: daily,
      work: () => ctxFor("rotate-signing-keys").accessTokens.rotateKeys(),
    },
    {
      name: "anchor-audit",
      attempts: 2,
      retrySeconds: 60,
      cron: daily,
      work: () => anchorAudit(ctxFor("anchor-audit")),
    },
  ];
}

async function forgetSpentChecks(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom("spent_bot_checks").where("expires_at", "<", ctx.clock.now()).execute();
  await ctx.db.deleteFrom("rate_limits").where("expire", "<", String(ctx.clock.now().getTime())).execute();
}
