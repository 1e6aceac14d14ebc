import type { HealthFinding } from "#contract/health/health.ts";
import { type Ctx, type Job, withTransaction } from "#domain/ctx.ts";
import { keepEpisodes } from "#domain/health/health-episodes.ts";
import { administratorAddresses, tellDirectly } from "#domain/health/tell-directly.ts";
import { findHealth } from "#domain/health/view-health.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";

/**
 * Looks at every part and tells administrators of each that is broken, once until it works again. By the other ways in any case; by
 * email while emails get out, past the queue when the queue is what stands still.
 */
export async function watchHealth(ctx: Ctx): Promise<void> {
  const broken = (await findHealth(ctx)).filter(({ state }) => state === "broken");
  const isBroken = (part: HealthFinding["part"]) => broken.some((finding) => finding.part === part);
  const byEmail = isBroken("emails") ? null : isBroken("jobs") ? "directly" : "queued";
  const to = broken.length > 0 ? await administratorAddresses(ctx) : [];
  const begun = await withTransaction(ctx, async (tx) => {
    const fresh = await keepEpisodes(tx, broken);
    if (byEmail === "queued")
      await queueMail(
        tx,
        fresh.flatMap(({ finding: { title, text } }) =>
          to.map((address) => ({ template: "health-alert-staff" as const, to: { address }, data: { title, text } })),
        ),
      );
    return fresh;
  });
  for (const { id, finding } of begun) {
    const told = await tellDirectly(ctx, finding, to, { byEmail: byEmail === "directly" });
    const ways = byEmail === "queued" ? ["email", ...told] : told;
    ctx.log.error({ part: finding.part, ways }, finding.title);
    await ctx.db
      .updateTable("health_episodes")
      .set({ told_by: ways, ...(ways.length > 0 && { told_at: ctx.clock.now() }) })
      .where("id", "=", id)
      .execute();
  }
}

export const watchHealthJob: Job = { name: "watch-health", every: "minute", attempts: 1, run: watchHealth };
