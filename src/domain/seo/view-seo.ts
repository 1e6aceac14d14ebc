import { sql } from "kysely";
import type { SeoSummary } from "#contract/seo/seo-audits.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { closeSilentAudits, latestAudit, toAudit } from "#domain/seo/audit-store.ts";
import { countChanges } from "#domain/seo/audit-changes.ts";

const shownAudits = 60;

/** The state of the site as audits see it. Admins only. */
export async function viewSeo(ctx: Ctx): Promise<SeoSummary> {
  requireAdmin(ctx);
  await closeSilentAudits(ctx);
  const [latest, newest, history, open, ignored] = await Promise.all([
    latestAudit(ctx),
    ctx.db.selectFrom("seo_audits").selectAll().orderBy("created_at", "desc").limit(1).executeTakeFirst(),
    ctx.db
      .selectFrom("seo_audits")
      .selectAll()
      .where("status", "=", "done")
      .orderBy("created_at", "desc")
      .limit(shownAudits)
      .execute(),
    ctx.db
      .selectFrom("seo_issues")
      .select(["severity", sql<number>`count(*)::int`.as("times")])
      .where("status", "=", "open")
      .groupBy("severity")
      .execute(),
    ctx.db
      .selectFrom("seo_issues")
      .select(sql<number>`count(*)::int`.as("times"))
      .where("status", "=", "ignored")
      .executeTakeFirstOrThrow(),
  ]);
  const times = (severity: string) => open.find((row) => row.severity === severity)?.times ?? 0;
  const running = newest && (newest.status === "waiting" || newest.status === "running") ? newest : null;
  const changes = latest ? await countChanges(ctx, latest) : { appeared: 0, gone: 0 };
  return {
    running: running && toAudit(running),
    latest: latest ? toAudit(latest) : null,
    failed: newest?.status === "failed" ? toAudit(newest) : null,
    history: history.map(toAudit).reverse(),
    open: { error: times("error"), warning: times("warning"), note: times("note") },
    ignored: ignored.times,
    ...changes,
    templates: latest ? await byTemplate(ctx, latest.id) : [],
  };
}

/** Open issues and pages by template; what concerns a file of the site is a template of its own. */
async function byTemplate(ctx: Ctx, auditId: string): Promise<SeoSummary["templates"]> {
  const { rows } = await sql<{ template: string; pages: number; errors: number; warnings: number; notes: number }>`
    with pages as (
      select template, count(*)::int as pages from seo_audit_pages where audit_id = ${auditId} group by template
    ), issues as (
      select template, count(*) filter (where severity = 'error')::int as errors,
        count(*) filter (where severity = 'warning')::int as warnings,
        count(*) filter (where severity = 'note')::int as notes
      from seo_issues where status = 'open' group by template
    )
    select coalesce(pages.template, issues.template) as template, coalesce(pages, 0) as pages, coalesce(errors, 0) as errors,
      coalesce(warnings, 0) as warnings, coalesce(notes, 0) as notes
    from pages full join issues on issues.template = pages.template
    order by errors desc, warnings desc, pages desc, template
  `.execute(ctx.db);
  return rows;
}
