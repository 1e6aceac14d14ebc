import type { Ctx } from "#domain/ctx.ts";

/** Pages of active products by address, with the time of their last change. */
export async function listProductAddresses(ctx: Ctx): Promise<{ path: string; updatedAt: string }[]> {
  const rows = await ctx.db
    .selectFrom("products")
    .select(["slug", "updated_at"])
    .where("status", "=", "active")
    .orderBy("slug")
    .execute();
  return rows.map(({ slug, updated_at }) => ({ path: `/product/${slug}/`, updatedAt: updated_at.toISOString() }));
}
