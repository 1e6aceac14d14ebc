import { newsletterLinkUrl, unsubscribeUrl } from "#domain/newsletter/newsletter-link.ts";
import { findSubscriber } from "#domain/newsletter/subscriber-store.ts";
import type { Noun } from "#domain/ctx.ts";

/** Emails with one-click unsubscribe; not sent to subscribers who left in the meantime. */
const toSubscribers = new Set<string>(["newsletter-welcome", "newsletter-issue"]);

export const newsletterNoun: Noun = {
  name: "newsletter",
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
    if (!toSubscribers.has(template)) return { linkUrl };
    const { subscriberId } = newsletterLink;
    const isReader = (await findSubscriber(ctx, subscriberId))?.state === "confirmed";
    return isReader
      ? { linkUrl, unsubscribeUrl: unsubscribeUrl(ctx, subscriberId) }
      : { withdrawn: "the reader has left the newsletter" };
  },
};
