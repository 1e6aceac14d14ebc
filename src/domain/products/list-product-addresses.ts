import type { Ctx } from "#domain/ctx.ts";

/** The pages of the products that are sold, with the moment each last changed; by address. */
export async function listProductAddresses(ctx: Ctx): Promise<{ path: string; updatedAt: string }[]> {
  const rows = await ctx.db
    .selectFrom("products")
    .select(["slug", "updated_at"])
    .where("status", "=", "active")
    .orderBy("slug")
    .execute();
  return rows.map(({ slug, updated_at }) => ({ path: `/product/${slug}/`, updatedAt: updated_at.toISOString() }));
}
