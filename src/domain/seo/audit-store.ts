import type { Selectable } from "kysely";
import { seoRules, type RuleId } from "#contract/seo/seo-rules.ts";
import type { SeoAudit, SeoIssue } from "#contract/seo/seo-audits.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { SeoAudits, SeoIssues } from "#platform/db/schema.gen.ts";

/** An audit that said nothing for this long has died with its process. */
export const silentSeconds = 60;

export const toAudit = (row: Selectable<SeoAudits>): SeoAudit => ({
  id: row.id,
  trigger: row.trigger,
  status: row.status,
  stoppedBy: row.stopped_by,
  failure: row.failure,
  pagesRead: row.pages_read,
  pagesKnown: row.pages_known,
  bytesRead: Number(row.bytes_read),
  linksChecked: row.links_checked,
  errors: row.errors,
  warnings: row.warnings,
  notes: row.notes,
  health: row.health,
  createdAt: row.created_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
});

/** Null for an issue of a rule that no longer exists. */
export const toIssue = (row: Selectable<SeoIssues>): SeoIssue | null =>
  row.rule_id in seoRules
    ? {
        id: row.id,
        rule: row.rule_id as RuleId,
        severity: row.severity,
        path: row.path,
        template: row.template,
        evidence: row.evidence,
        status: row.status,
        ignoreReason: row.ignore_reason,
        firstSeen: row.first_seen.toISOString(),
        lastSeen: row.last_seen.toISOString(),
        fixedAt: row.fixed_at?.toISOString() ?? null,
      }
    : null;

/** The newest finished audit, before another one when that is given. */
export function latestAudit(ctx: Ctx, before?: Date): Promise<Selectable<SeoAudits> | undefined> {
  let query = ctx.db.selectFrom("seo_audits").selectAll().where("status", "=", "done");
  if (before) query = query.where("created_at", "<", before);
  return query.orderBy("created_at", "desc").limit(1).executeTakeFirst();
}

/** Ends audits whose process has died, so that another one can start. */
export async function closeSilentAudits(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .updateTable("seo_audits")
    .set({ status: "failed", failure: "The server stopped during the audit.", finished_at: now })
    .where("status", "in", ["waiting", "running"])
    .where("touched_at", "<", new Date(now.getTime() - silentSeconds * 1000))
    .execute();
}
