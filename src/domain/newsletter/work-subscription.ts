import { newsletterLimits } from "#contract/newsletter/newsletter.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { mayAcknowledge } from "#domain/mail/proven-address.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import type { SubscriptionRequest } from "#domain/newsletter/subscribe.ts";
import { recordConsent, type SubscriberRow } from "#domain/newsletter/subscriber-store.ts";

const hour = 3600_000;

/**
 * Processes a subscription request: a new or lapsed address gets the confirmation link, a confirmed one the link to its
 * preferences. At most three emails a day. A subscriber's topics stay unchanged, because anyone could have made the request.
 */
export async function workSubscription(ctx: Ctx, request: SubscriptionRequest): Promise<void> {
  const at = new Date(request.at);
  await withTransaction(ctx, async (tx) => {
    const row = await findOrInsert(tx, request, at);
    const fresh = row.emails_since.getTime() + newsletterLimits.emailsHours * hour <= at.getTime();
    const sent = fresh ? 0 : row.emails_sent;
    if (sent >= newsletterLimits.emails) return;
    const confirmed = row.state === "confirmed";
    await tx.db
      .updateTable("subscribers")
      .set({
        emails_sent: sent + 1,
        ...(fresh ? { emails_since: at } : {}),
        ...(confirmed ? {} : { state: "pending" as const, topics: request.topics, requested_at: at, updated_at: at }),
      })
      .where("id", "=", row.id)
      .execute();
    if (!confirmed) {
      const { topics, source, networkHash } = request;
      await recordConsent(tx, row.id, { kind: "requested", source, topics, networkHash, at });
    }
    if (!(await mayAcknowledge(tx, row.email))) return;
    await queueMail(tx, [
      confirmed
        ? {
            template: "newsletter-known",
            to: { address: row.email },
            data: { newsletterLink: { subscriberId: row.id, purpose: "preferences" } },
          }
        : {
            template: "newsletter-confirm",
            to: { address: row.email },
            data: { newsletterLink: { subscriberId: row.id, purpose: "confirm", requestedAt: at.getTime() } },
          },
    ]);
  });
}

/** Locks the row of an address until the transaction ends, so that concurrent requests are serialized. */
async function findOrInsert(ctx: Ctx, { email, topics }: SubscriptionRequest, at: Date): Promise<SubscriberRow> {
  await ctx.db
    .insertInto("subscribers")
    .values({
      id: ctx.ids.next(),
      email,
      language: ctx.language,
      state: "pending",
      topics,
      requested_at: at,
      emails_since: at,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
  return ctx.db.selectFrom("subscribers").selectAll().where("email", "=", email).forUpdate().executeTakeFirstOrThrow();
}
