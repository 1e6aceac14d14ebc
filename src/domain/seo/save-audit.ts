import { cutText } from "#contract/values/plain-text.ts";
import { type ExpressionBuilder, sql } from "kysely";
import { type AuditStop, templateOf } from "#contract/seo/seo-rules.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { latestAudit } from "#domain/seo/audit-store.ts";
import { type Crawl, type CrawledPage, type Issue, keptOut, ownPathOf } from "#domain/seo/crawl-model.ts";
import { twinsIn } from "#domain/seo/text-rules.ts";
import type { DB } from "#platform/db/schema.gen.ts";

interface Finished {
  auditId: string;
  crawl: Crawl;
  issues: Issue[];
  stoppedBy: AuditStop | null;
}

const perStatement = 100;

async function inParts<Row>(rows: Row[], save: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += perStatement) await save(rows.slice(start, start + perStatement));
}

/** Pages without a fault count whole, those with warnings for three quarters, those with errors not at all. */
export function healthOf(pages: { errors: number; warnings: number }[]): number {
  if (pages.length === 0) return 0;
  const good = pages.reduce((sum, { errors, warnings }) => sum + (errors > 0 ? 0 : warnings > 0 ? 0.75 : 1), 0);
  return Math.floor((100 * good) / pages.length);
}

/** Keeps what an audit found: its pages, new and known issues, and those that are gone. */
export async function saveAudit(ctx: Ctx, { auditId, crawl, issues, stoppedBy }: Finished): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const previous = await latestAudit(tx);
    const pages = await pageRows(tx, { auditId, crawl, issues, previous: previous?.id });
    await inParts(pages, (part) => tx.db.insertInto("seo_audit_pages").values(part).execute());
    const twins = twinsIn(crawl.pages.values());
    await inParts(twins, (part) =>
      tx.db
        .insertInto("seo_audit_twins")
        .values(
          part.map(({ first, second, similarity }) => ({
            audit_id: auditId,
            first_path: first,
            second_path: second,
            similarity,
          })),
        )
        .execute(),
    );
    await saveIssues(tx, { auditId, issues, now });
    await closeGone(tx, crawl, now);
    const open = await tx.db
      .selectFrom("seo_issues")
      .select(["severity", sql<number>`count(*)::int`.as("times")])
      .where("status", "=", "open")
      .groupBy("severity")
      .execute();
    const times = (severity: Issue["severity"]) => open.find((row) => row.severity === severity)?.times ?? 0;
    await tx.db
      .updateTable("seo_audits")
      .set({
        status: "done",
        stopped_by: stoppedBy,
        pages_read: crawl.pages.size,
        pages_known: crawl.pages.size,
        errors: times("error"),
        warnings: times("warning"),
        notes: times("note"),
        health: healthOf(pages),
        touched_at: now,
        finished_at: now,
      })
      .where("id", "=", auditId)
      .execute();
  });
}

type Rows = { auditId: string; crawl: Crawl; issues: Issue[]; previous: string | undefined };

async function pageRows(tx: Ctx, { auditId, crawl, issues, previous }: Rows) {
  const before = previous
    ? await tx.db
        .selectFrom("seo_audit_pages")
        .select(["path", "content_hash", "changed_at"])
        .where("audit_id", "=", previous)
        .execute()
    : [];
  const known = new Map(before.map((row) => [row.path, row]));
  const ignored = await tx.db
    .selectFrom("seo_issues")
    .select(["rule_id", "path", "subject"])
    .where("status", "=", "ignored")
    .execute();
  const silent = new Set(ignored.map(({ rule_id, path, subject }) => `${rule_id}\n${path}\n${subject}`));
  const counted = Map.groupBy(
    issues.filter(({ rule, path, subject }) => !silent.has(`${rule}\n${path}\n${subject}`)),
    ({ path }) => path,
  );
  const linksIn = new Map<string, number>();
  const linksOut = new Map<string, { all: Set<string>; main: Set<string> }>();
  for (const page of crawl.pages.values()) {
    const links = ownLinks(page, crawl, tx.canonicalUrl);
    linksOut.set(page.path, links);
    for (const to of links.all) linksIn.set(to, (linksIn.get(to) ?? 0) + 1);
  }
  return [...crawl.pages.values()].map((page) => {
    const reason = keptOut(page, tx.canonicalUrl);
    const was = known.get(page.path);
    const own = counted.get(page.path) ?? [];
    return {
      audit_id: auditId,
      path: cutText(page.path, 500),
      template: templateOf(page.path),
      status: page.status,
      title: storable(page.facts?.titles[0] ?? ""),
      description: storable(page.facts?.descriptions[0] ?? ""),
      canonical: page.facts?.canonicals[0] === undefined ? null : storable(page.facts.canonicals[0]),
      indexable: reason === null,
      reason,
      in_sitemap: crawl.sitemap.has(page.path),
      orphan: reason === null && page.depth === null,
      words: page.facts?.words ?? 0,
      links_in: linksIn.get(page.path) ?? 0,
      links_out: linksOut.get(page.path)?.all.size ?? 0,
      depth: page.depth,
      bytes: page.bytes,
      content_hash: page.contentHash,
      changed_at: was && was.content_hash === page.contentHash ? was.changed_at : tx.clock.now(),
      errors: own.filter(({ severity }) => severity === "error").length,
      warnings: own.filter(({ severity }) => severity === "warning").length,
      leads_to: [...(linksOut.get(page.path)?.main ?? [])],
    };
  });
}

const storable = (text: string): string => cutText(text.replaceAll("\0", ""), 600);

/** The pages of ours that a page links to, itself aside: from all of it, and from its main part. */
function ownLinks(page: CrawledPage, crawl: Crawl, canonicalUrl: string): { all: Set<string>; main: Set<string> } {
  const all = new Set<string>();
  const main = new Set<string>();
  for (const link of page.facts?.links ?? []) {
    const to = ownPathOf(link.href, page.path, canonicalUrl);
    if (to === null || to === page.path || !crawl.pages.has(to)) continue;
    all.add(to);
    if (link.main) main.add(to);
  }
  return { all, main };
}

type Seen = { auditId: string; issues: Issue[]; now: Date };

async function saveIssues(tx: Ctx, { auditId, issues, now }: Seen): Promise<void> {
  await inParts(issues, async (part) => {
    const saved = await tx.db
      .insertInto("seo_issues")
      .values(
        part.map(({ rule, path, subject, severity, template, evidence }) => ({
          id: tx.ids.next(),
          rule_id: rule,
          path,
          subject,
          severity,
          template,
          evidence,
          status: "open" as const,
          first_seen: now,
          last_seen: now,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["rule_id", "path", "subject"])
          .doUpdateSet((eb: ExpressionBuilder<DB & { excluded: DB["seo_issues"] }, "seo_issues" | "excluded">) => ({
            severity: eb.ref("excluded.severity"),
            template: eb.ref("excluded.template"),
            evidence: eb.ref("excluded.evidence"),
            last_seen: now,
            fixed_at: null,
            // A fixed issue has come back; an ignored one stays ignored.
            status: sql`case when seo_issues.status = 'fixed' then 'open' else seo_issues.status end`,
          })),
      )
      .returning("id")
      .execute();
    await tx.db
      .insertInto("seo_audit_issues")
      .values(saved.map(({ id }) => ({ audit_id: auditId, issue_id: id })))
      .execute();
  });
}

/** An issue not seen this time is fixed, if the crawl was there to see it. */
async function closeGone(tx: Ctx, crawl: Crawl, now: Date): Promise<void> {
  let gone = tx.db
    .updateTable("seo_issues")
    .set({ status: "fixed", fixed_at: now, ignore_reason: null, ignored_by: null })
    .where("status", "!=", "fixed")
    .where("last_seen", "<", now);
  if (!crawl.complete) gone = gone.where("path", "=", sql<string>`any(${[...crawl.pages.keys()]}::text[])`);
  await gone.execute();
}
