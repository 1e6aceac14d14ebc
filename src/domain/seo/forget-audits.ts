import { sql } from "kysely";
import type { Ctx } from "#domain/ctx.ts";

const keptDays = 400;
const keptWithPages = 14;

/** Deletes old audits, fixed issues of old, and the pages of all but the newest audits. */
export async function forgetAudits(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptDays * 86_400_000);
  await ctx.db.deleteFrom("seo_audits").where("created_at", "<", before).execute();
  await ctx.db.deleteFrom("seo_issues").where("status", "=", "fixed").where("fixed_at", "<", before).execute();
  const older = sql<string>`(select id from seo_audits where status = 'done' order by created_at desc offset ${keptWithPages})`;
  for (const table of ["seo_audit_pages", "seo_audit_twins", "seo_audit_issues"] as const)
    await ctx.db.deleteFrom(table).where("audit_id", "in", older).execute();
}
