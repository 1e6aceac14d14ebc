import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { networkOf } from "#domain/limits/require-within-limit.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { NewsletterTopic, type SubscriberView } from "#contract/newsletter/newsletter.ts";
import { readConfirmKey } from "#domain/newsletter/newsletter-link.ts";
import {
  findSubscriber,
  lockSubscriber,
  recordConsent,
  type SubscriberRow,
} from "#domain/newsletter/subscriber-store.ts";
import { subscriberView } from "#domain/newsletter/subscriber-view.ts";
import * as t from "#words/refused.ts";
import * as newsletterWords from "#words/newsletter.ts";

const dead = () => new DomainError("not_found", t.linkDeadAskAgain);

/** A link belongs to the latest request; one from before an unsubscribe is invalid. */
const belongsTo = (row: SubscriberRow, requestedAt: Date): boolean =>
  row.state === "confirmed" ||
  (row.state === "pending" && requestedAt.getTime() >= (row.unsubscribed_at?.getTime() ?? 0));

/** The data for the confirmation page. Read-only, since mail scanners open links. Null for an invalid link. */
export async function viewConfirmation(ctx: Ctx, { key }: { key: string }): Promise<SubscriberView | null> {
  const claim = readConfirmKey(ctx, key);
  const row = claim && (await findSubscriber(ctx, claim.subscriberId));
  return row && belongsTo(row, claim.requestedAt) ? subscriberView(row) : null;
}

/**
 * Confirms a subscription. Confirming twice changes nothing.
 * @throws DomainError "not_found" for a link that is forged, older than two days, or from before an unsubscribe.
 */
export async function confirmSubscription(ctx: Ctx, { key }: { key: string }): Promise<void> {
  const claim = readConfirmKey(ctx, key);
  if (!claim) throw dead();
  await withTransaction(ctx, async (tx) => {
    const row = await lockSubscriber(tx, claim.subscriberId);
    if (!belongsTo(row, claim.requestedAt)) throw dead();
    if (row.state === "confirmed") return;
    const now = tx.clock.now();
    await tx.db
      .updateTable("subscribers")
      .set({ state: "confirmed", confirmed_at: now, updated_at: now })
      .where("id", "=", row.id)
      .execute();
    const topics = NewsletterTopic.array().parse(row.topics);
    await recordConsent(tx, row.id, {
      kind: "confirmed",
      source: "link",
      topics,
      networkHash: tx.tokens.hash(`newsletter\n${networkOf(tx)}`),
    });
    await queueMail(tx, [
      {
        template: "newsletter-welcome",
        to: { address: row.email },
        data: {
          topics: topics.map((topic) => newsletterWords.newsletterTopicLabels[topic]),
          newsletterLink: { subscriberId: row.id, purpose: "preferences" },
        },
      },
    ]);
  });
}
