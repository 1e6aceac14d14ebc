import { ChooseTopicsInput, type SubscriberView } from "#contract/newsletter/newsletter.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { leave } from "#domain/newsletter/unsubscribe.ts";
import { readSubscriberKey } from "#domain/newsletter/newsletter-link.ts";
import { findSubscriber, lockSubscriber, recordConsent } from "#domain/newsletter/subscriber-store.ts";
import { subscriberView } from "#domain/newsletter/subscriber-view.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/refused.ts";

/** The data behind a private preferences link. Null when the link is invalid. */
export async function viewPreferences(ctx: Ctx, { key }: { key: string }): Promise<SubscriberView | null> {
  const id = readSubscriberKey(ctx, key, "preferences");
  const row = id ? await findSubscriber(ctx, id) : undefined;
  return row && row.state !== "pending" ? subscriberView(row) : null;
}

/**
 * Sets a subscriber's topics; no topics means unsubscribe. Choosing topics also resubscribes: the link has proven the address.
 * @throws DomainError "not_found" for an invalid link.
 */
export async function chooseTopics(ctx: Ctx, { key }: { key: string }, input: unknown): Promise<void> {
  const id = readSubscriberKey(ctx, key, "preferences");
  if (!id) throw new DomainError("not_found", t.linkDead);
  const { topics } = parse(ChooseTopicsInput, input);
  await withTransaction(ctx, async (tx) => {
    const row = await lockSubscriber(tx, id);
    if (row.state === "pending") throw new DomainError("not_found", t.linkDead);
    if (topics.length === 0) return leave(tx, row, "preferences");
    const now = tx.clock.now();
    await tx.db
      .updateTable("subscribers")
      .set({
        state: "confirmed",
        topics,
        language: ctx.language,
        confirmed_at: row.confirmed_at ?? now,
        updated_at: now,
      })
      .where("id", "=", row.id)
      .execute();
    await recordConsent(tx, row.id, { kind: "topics", source: "preferences", topics });
  });
}
