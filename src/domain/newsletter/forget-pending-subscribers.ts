import { newsletterLimits } from "#contract/newsletter.ts";
import type { Ctx } from "#domain/ctx.ts";

const day = 24 * 3600_000;

/** Forgets who asked for the newsletter and never confirmed. Whoever once had it stays, as one who left: the proof is kept. */
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
