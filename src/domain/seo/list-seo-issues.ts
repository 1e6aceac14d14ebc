import { sql } from "kysely";
import type { z } from "zod";
import { csvOf } from "#contract/values/csv.ts";
import { ChangeIssueInput, type SeoIssue, type SeoIssues, SeoIssuesQuery } from "#contract/seo/seo-audits.ts";
import { seoRules } from "#contract/seo/seo-rules.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { parse } from "#domain/input/parse.ts";
import { toIssue } from "#domain/seo/audit-store.ts";

type Query = z.output<typeof SeoIssuesQuery>;

const orders: Record<Query["sort"], string> = {
  severity: "array_position(array['error', 'warning', 'note'], severity)",
  rule: "rule_id",
  path: "path",
  first: "first_seen",
  last: "last_seen",
};

async function issuesOf(ctx: Ctx, query: Query, range: { limit: number; offset: number }): Promise<SeoIssues> {
  const { sort, direction, status, severity, rule, template, q } = query;
  let found = ctx.db
    .selectFrom("seo_issues")
    .where("status", "=", status)
    .where("rule_id", "in", Object.keys(seoRules));
  if (severity) found = found.where("severity", "=", severity);
  if (rule) found = found.where("rule_id", "=", rule);
  if (template) found = found.where("template", "=", template);
  if (q) {
    const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
    found = found.where((eb) => eb.or([eb("path", "ilike", pattern), eb("evidence", "ilike", pattern)]));
  }
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy(sql.raw(orders[sort]), direction)
      .orderBy("rule_id")
      .orderBy("path")
      .orderBy("id")
      .limit(range.limit)
      .offset(range.offset)
      .execute(),
    found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { items: rows.flatMap((row) => toIssue(row) ?? []), total };
}

/** Issues by status, severity, rule, template or words. Admins only. */
export async function listIssues(ctx: Ctx, query: unknown): Promise<SeoIssues> {
  requireAdmin(ctx);
  const wanted = parse(SeoIssuesQuery, query);
  return issuesOf(ctx, wanted, wanted);
}

const most = 10_000;

/** The same issues as CSV, all of them. Admins only. */
export async function exportIssues(ctx: Ctx, query: unknown): Promise<string> {
  requireAdmin(ctx);
  const { items } = await issuesOf(ctx, parse(SeoIssuesQuery, query), { limit: most, offset: 0 });
  return csvOf(
    ["severity", "rule", "title", "path", "template", "evidence", "status", "reason", "first seen", "last seen"],
    items.map((issue) => [
      issue.severity,
      issue.rule,
      seoRules[issue.rule].title,
      issue.path,
      issue.template,
      issue.evidence,
      issue.status,
      issue.ignoreReason ?? "",
      issue.firstSeen,
      issue.lastSeen,
    ]),
  );
}

/** Ignores an issue with a reason, or opens it again. Admins only. @throws DomainError "conflict" for a fixed one. */
export async function changeIssue(ctx: Ctx, id: string, input: unknown): Promise<SeoIssue> {
  const admin = requireAdmin(ctx);
  const change = parse(ChangeIssueInput, input);
  return withTransaction(ctx, async (tx) => {
    const before = await foundById(
      id,
      (wanted) => tx.db.selectFrom("seo_issues").selectAll().where("id", "=", wanted).forUpdate().executeTakeFirst(),
      "There is no such issue.",
    );
    if (before.status === "fixed") throw new DomainError("conflict", "This issue is already fixed.");
    const ignored = change.status === "ignored";
    const row = await tx.db
      .updateTable("seo_issues")
      .set({
        status: change.status,
        ignore_reason: ignored ? change.reason : null,
        ignored_by: ignored && admin.kind !== "system" ? admin.userId : null,
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(tx, {
      action: ignored ? "seo.issue_ignored" : "seo.issue_opened",
      target: { kind: "seo_issue", id },
      detail: { rule: row.rule_id, path: row.path },
    });
    const issue = toIssue(row);
    if (!issue) throw new DomainError("not_found", "There is no such issue.");
    return issue;
  });
}
