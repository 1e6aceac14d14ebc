import type { Ctx } from "#domain/ctx.ts";

export const allocateQueue = "allocate-stock";

/** Asks for goods that have become free to be given to those who wait. A job, because it locks orders other than the one at hand. */
export async function queueAllocation(ctx: Ctx, itemIds: string[]): Promise<void> {
  if (itemIds.length > 0) await ctx.jobs.enqueue(ctx.db, allocateQueue, [{ itemIds: [...new Set(itemIds)] }]);
}
