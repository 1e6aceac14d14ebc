import type { Ctx } from "#domain/ctx.ts";

export type SyncedPart = "search" | "knowledge";

/** Texts and rules of this build, and the model that makes vectors of them; null in development, where both change while it runs. */
const sourceOf = ({ vitals, embedder }: Ctx): string | null =>
  vitals.digest && `${vitals.digest} ${embedder?.model ?? "no model"}`;

/** Notes, in the transaction that writes a part, which build it is in step with. */
export async function noteSync(tx: Ctx, part: SyncedPart): Promise<void> {
  const row = { source: sourceOf(tx) ?? "development", synced_at: tx.clock.now() };
  await tx.db
    .insertInto("content_syncs")
    .values({ part, ...row })
    .onConflict((conflict) => conflict.column("part").doUpdateSet(row))
    .execute();
}

/** The parts that this build has written since a moment, if no other has written them after it. */
export async function partsInStep(ctx: Ctx, since: Date): Promise<Set<SyncedPart>> {
  const source = sourceOf(ctx);
  if (!source) return new Set();
  const rows = await ctx.db
    .selectFrom("content_syncs")
    .select("part")
    .where("source", "=", source)
    .where("synced_at", ">=", since)
    .execute();
  return new Set(rows.map(({ part }) => part as SyncedPart));
}
