import { NewsletterTopic } from "#contract/newsletter/newsletter.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { readSubscriberKey } from "#domain/newsletter/newsletter-link.ts";
import { lockSubscriber, recordConsent, type SubscriberRow } from "#domain/newsletter/subscriber-store.ts";

/**
 * Unsubscribes an address immediately, without confirmation (RFC 8058). Repeating it changes nothing.
 * @throws DomainError "not_found" for a key that we did not issue.
 */
export async function unsubscribe(
  ctx: Ctx,
  { key }: { key: string },
  { source }: { source: "one-click" | "link" },
): Promise<void> {
  const id = readSubscriberKey(ctx, key, "unsubscribe");
  await withTransaction(ctx, async (tx) => leave(tx, await lockSubscriber(tx, id), source));
}

/** Call inside a transaction. */
export async function leave(ctx: Ctx, row: SubscriberRow, source: string): Promise<void> {
  if (row.state === "unsubscribed") return;
  const now = ctx.clock.now();
  await ctx.db
    .updateTable("subscribers")
    .set({ state: "unsubscribed", unsubscribed_at: now, updated_at: now })
    .where("id", "=", row.id)
    .execute();
  const topics = NewsletterTopic.options.filter((topic) => row.topics.includes(topic));
  await recordConsent(ctx, row.id, { kind: "unsubscribed", source, topics });
}
