import { sql } from "kysely";
import { anchorFile } from "#domain/audit/audit-anchor.ts";
import { forgetOldPaperFiles } from "#domain/papers/paper-file.ts";
import type { Ctx, Job } from "#domain/ctx.ts";

const orphanHours = 24;

/** Deletes stored files that no row has referred to for a day. */
export async function removeOrphanFiles(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - orphanHours * 3600_000);
  await forgetOldPaperFiles(ctx);
  for (const key of await ctx.files.listOlderThan(before)) {
    if (key === anchorFile) continue;
    const refers = await sql<{ found: boolean }>`select
      exists (select from ticket_attachments where storage_key = ${key})
      or exists (select from picture_files where storage_key = ${key})
      or exists (select from document_versions where storage_key = ${key})
      or exists (select from tax_exemptions where storage_key = ${key})
      or exists (select from devices where photo_key = ${key})
      or exists (select from repair_photos where storage_key = ${key})
      or exists (select from paper_files where storage_key = ${key}) as found`.execute(ctx.db);
    if (!refers.rows[0]?.found) await ctx.files.remove(key);
  }
}

export const removeFilesJob: Job = { name: "remove-orphan-files", every: "hour at :17", run: removeOrphanFiles };
