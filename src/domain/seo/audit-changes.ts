import { type Selectable, sql } from "kysely";
import { type SeoChanges, SeoChangesQuery, type SeoIssue } from "#contract/seo/seo-audits.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { parse } from "#domain/input/parse.ts";
import { latestAudit, toAudit, toIssue } from "#domain/seo/audit-store.ts";
import type { SeoAudits } from "#platform/db/schema.gen.ts";

const seenOnlyBy = (one: string, other: string) => sql<string>`(
  select issue_id from seo_audit_issues where audit_id = ${one}
  except select issue_id from seo_audit_issues where audit_id = ${other}
)`;

async function countOnlyIn(ctx: Ctx, one: string, other: string): Promise<number> {
  const { times } = await ctx.db
    .selectFrom("seo_issues")
    .select(sql<number>`count(*)::int`.as("times"))
    .where("id", "in", seenOnlyBy(one, other))
    .executeTakeFirstOrThrow();
  return times;
}

/** Number of issues that an audit found and the one before had not, and the other way round. */
export async function countChanges(
  ctx: Ctx,
  audit: Selectable<SeoAudits>,
): Promise<{ appeared: number; gone: number }> {
  const before = await latestAudit(ctx, audit.created_at);
  if (!before) return { appeared: 0, gone: 0 };
  const [appeared, gone] = await Promise.all([
    countOnlyIn(ctx, audit.id, before.id),
    countOnlyIn(ctx, before.id, audit.id),
  ]);
  return { appeared, gone };
}

/** The difference between two audits, by default to the one before. Admins only. */
export async function viewChanges(ctx: Ctx, id: string, query: unknown): Promise<SeoChanges> {
  requireAdmin(ctx);
  const { against, limit } = parse(SeoChangesQuery, query);
  const find = (wanted: string) =>
    ctx.db
      .selectFrom("seo_audits")
      .selectAll()
      .where("id", "=", wanted)
      .where("status", "=", "done")
      .executeTakeFirst();
  const audit = await foundById(id, find, "There is no such audit.");
  const other = against ? await find(against) : await latestAudit(ctx, audit.created_at);
  if (against && !other) throw new DomainError("not_found", "There is no such audit.");
  const issues = async (one: string, two: string): Promise<SeoIssue[]> => {
    const rows = await ctx.db
      .selectFrom("seo_issues")
      .selectAll()
      .where("id", "in", seenOnlyBy(one, two))
      .orderBy(sql`array_position(array['error', 'warning', 'note'], severity)`)
      .orderBy("path")
      .limit(limit)
      .execute();
    return rows.flatMap((row) => toIssue(row) ?? []);
  };
  return {
    audit: toAudit(audit),
    against: other ? toAudit(other) : null,
    appeared: other ? await issues(audit.id, other.id) : [],
    gone: other ? await issues(other.id, audit.id) : [],
  };
}
