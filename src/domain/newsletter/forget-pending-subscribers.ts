import { newsletterLimits } from "#contract/newsletter/newsletter.ts";
import type { Ctx } from "#domain/ctx.ts";

const day = 24 * 3600_000;

/** Deletes sign-ups that were never confirmed. Former subscribers stay as unsubscribed, with the proof of their consent. */
export async function forgetPendingSubscribers(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - newsletterLimits.pendingDays * day);
  await ctx.db
    .deleteFrom("subscribers")
    .where("state", "=", "pending")
    .where("confirmed_at", "is", null)
    .where("requested_at", "<", before)
    .execute();
  await ctx.db
    .updateTable("subscribers")
    .set({ state: "unsubscribed" })
    .where("state", "=", "pending")
    .where("requested_at", "<", before)
    .execute();
}
