import type { Language } from "#contract/values/languages.ts";
import { forgetPendingSubscribers } from "#domain/newsletter/forget-pending-subscribers.ts";
import { newsletterLinkUrl, unsubscribeUrl } from "#domain/newsletter/newsletter-link.ts";
import { sendIssueBatch, sendIssueQueue } from "#domain/newsletter/send-issue.ts";
import { subscribeQueue } from "#domain/newsletter/subscribe.ts";
import { findSubscriber } from "#domain/newsletter/subscriber-store.ts";
import { workSubscription } from "#domain/newsletter/work-subscription.ts";
import type { Noun } from "#domain/ctx.ts";

/** Emails with one-click unsubscribe; not sent to subscribers who left in the meantime. */
const toSubscribers = new Set<string>(["newsletter-welcome", "newsletter-issue"]);

export const newsletterNoun: Noun = {
  name: "newsletter",
  jobs: [
    { name: subscribeQueue, attempts: 6, retrySeconds: 30, run: workSubscription },
    { name: sendIssueQueue, attempts: 6, run: sendIssueBatch },
    { name: "forget-pending-subscribers", every: "day at 3:41 am", run: forgetPendingSubscribers },
  ],
  exportOwn: ({ db }, { email }) =>
    db
      .selectFrom("subscriber_events as event")
      .innerJoin("subscribers", "subscribers.id", "event.subscriber_id")
      .select(["event.at", "kind", "source", "words_version", "event.topics"])
      .where("email", "=", email)
      .orderBy("event.at")
      .execute(),
  async mailPart(ctx, template, { newsletterLink }) {
    if (!newsletterLink) return {};
    const linkUrl = newsletterLinkUrl(ctx, newsletterLink);
    const { subscriberId } = newsletterLink;
    const subscriber = await findSubscriber(ctx, subscriberId);
    const part = { linkUrl, ...(subscriber && { language: subscriber.language as Language }) };
    if (!toSubscribers.has(template)) return part;
    return subscriber?.state === "confirmed"
      ? { ...part, unsubscribeUrl: unsubscribeUrl(ctx, subscriberId) }
      : // oxlint-disable-next-line words/no-hard-coded-words -- for the log
        { withdrawn: "the reader has left the newsletter" };
  },
};
