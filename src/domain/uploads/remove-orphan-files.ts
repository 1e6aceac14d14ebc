import { sql } from "kysely";
import { anchorFile } from "#domain/audit/audit-anchor.ts";
import { forgetOldPaperFiles } from "#domain/papers/paper-file.ts";
import type { Ctx, Job } from "#domain/ctx.ts";
import { storedFileColumns } from "#domain/uploads/stored-file-columns.ts";

const orphanHours = 24;

/** Deletes stored files that no row has referred to for a day. */
export async function removeOrphanFiles(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - orphanHours * 3600_000);
  await forgetOldPaperFiles(ctx);
  for (const key of await ctx.files.listOlderThan(before)) {
    if (key === anchorFile) continue;
    const refers = await sql<{ found: boolean }>`select ${sql.join(
      storedFileColumns.map(
        ({ table, column }) => sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${key})`,
      ),
      sql` or `,
    )} as found`.execute(ctx.db);
    if (!refers.rows[0]?.found) await ctx.files.remove(key);
  }
}

export const removeFilesJob: Job = { name: "remove-orphan-files", every: "hour at :17", run: removeOrphanFiles };
