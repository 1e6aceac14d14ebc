import type { Selectable } from "kysely";
import type { NewsletterTopic } from "#contract/newsletter/newsletter.ts";
import { newsletterConsentVersion } from "#contract/newsletter/newsletter-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import type { Subscribers } from "#platform/db/schema.gen.ts";
import * as t from "#words/refused.ts";

export type SubscriberRow = Selectable<Subscribers>;

export const findSubscriber = (ctx: Ctx, id: string): Promise<SubscriberRow | undefined> =>
  ctx.db.selectFrom("subscribers").selectAll().where("id", "=", id).executeTakeFirst();

/** Locks the row until the transaction ends. @throws DomainError "not_found" */
export async function lockSubscriber(ctx: Ctx, id: string | null): Promise<SubscriberRow> {
  const row = id
    ? await ctx.db.selectFrom("subscribers").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw new DomainError("not_found", t.linkDead);
  return row;
}

interface Consent {
  kind: "requested" | "confirmed" | "topics" | "unsubscribed";
  /** Where it happened: "site", "footer", "api", "link", "one-click". */
  source: string;
  topics: readonly NewsletterTopic[];
  networkHash?: string | null;
  at?: Date;
}

/** Records the proof of a consent given or withdrawn. */
export async function recordConsent(
  ctx: Ctx,
  subscriberId: string,
  { kind, source, topics, networkHash = null, at = ctx.clock.now() }: Consent,
): Promise<void> {
  await ctx.db
    .insertInto("subscriber_events")
    .values({
      id: ctx.ids.next(),
      subscriber_id: subscriberId,
      kind,
      source,
      words_version: newsletterConsentVersion,
      topics: [...topics],
      network_hash: networkHash,
      at,
    })
    .execute();
}
