import { anchorFile } from "#domain/audit/audit-anchor.ts";
import type { Ctx } from "#domain/ctx.ts";

const orphanHours = 24;

/** Deletes stored files that no row has referred to for a day. */
export async function removeOrphanFiles(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - orphanHours * 3600_000);
  for (const key of await ctx.files.listOlderThan(before)) {
    if (key === anchorFile) continue;
    const owner = await ctx.db
      .selectFrom("ticket_attachments")
      .select("storage_key")
      .where("storage_key", "=", key)
      .union(ctx.db.selectFrom("picture_files").select("storage_key").where("storage_key", "=", key))
      .executeTakeFirst();
    if (!owner) await ctx.files.remove(key);
  }
}
