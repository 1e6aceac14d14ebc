import type { HealthFinding, HealthReport } from "#contract/health/health.ts";
import type { HealthPart } from "#contract/health/health-words.ts";
import type { Ctx } from "#domain/ctx.ts";

const shown = 10;

/** Parts that are broken, and since when they were found to be. */
export async function openEpisodes(ctx: Ctx): Promise<Map<HealthPart, Date>> {
  const rows = await ctx.db
    .selectFrom("health_episodes")
    .select(["part", "began_at"])
    .where("ended_at", "is", null)
    .execute();
  return new Map(rows.map(({ part, began_at: at }) => [part, at]));
}

/** The last ones, the newest first. */
export async function listEpisodes(ctx: Ctx): Promise<HealthReport["episodes"]> {
  const rows = await ctx.db
    .selectFrom("health_episodes")
    .select(["part", "title", "began_at", "ended_at"])
    .orderBy("began_at", "desc")
    .limit(shown)
    .execute();
  return rows.map(({ part, title, began_at: began, ended_at: ended }) => ({
    part,
    title,
    beganAt: began.toISOString(),
    endedAt: ended?.toISOString() ?? null,
  }));
}

/** Ends the episodes of parts that work again, and begins one for each that does not. Resolves to the new ones, by id. */
export async function keepEpisodes(
  tx: Ctx,
  broken: HealthFinding[],
): Promise<{ id: string; finding: HealthFinding }[]> {
  const now = tx.clock.now();
  const parts = broken.map(({ part }) => part);
  let ended = tx.db.updateTable("health_episodes").set({ ended_at: now }).where("ended_at", "is", null);
  if (parts.length > 0) ended = ended.where("part", "not in", parts);
  await ended.execute();
  const begun: { id: string; finding: HealthFinding }[] = [];
  for (const finding of broken) {
    const row = await tx.db
      .insertInto("health_episodes")
      .values({ id: tx.ids.next(), part: finding.part, title: finding.title, began_at: now })
      .onConflict((conflict) => conflict.column("part").where("ended_at", "is", null).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (row) begun.push({ id: row.id, finding });
  }
  return begun;
}
