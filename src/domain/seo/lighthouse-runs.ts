import { cutText } from "#contract/values/plain-text.ts";
import type { Selectable } from "kysely";
import { LighthouseInput, type LighthouseRun, type LighthouseRuns } from "#contract/seo/seo-audits.ts";
import { templateOf } from "#contract/seo/seo-rules.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";
import { latestAudit } from "#domain/seo/audit-store.ts";
import type { LighthouseRuns as Table } from "#platform/db/schema.gen.ts";

export const measurePageQueue = "measure-page";

const shown = 60;
const silentSeconds = 180;

/** Measures a page of the latest audit with Lighthouse, one at a time. Admins only. */
export async function startLighthouse(ctx: Ctx, input: unknown): Promise<LighthouseRun> {
  const admin = requireAdmin(ctx);
  const { path } = parse(LighthouseInput, input);
  if (ctx.lighthouse.missing !== null)
    throw new DomainError("unavailable", `Lighthouse cannot run here. ${ctx.lighthouse.missing}`);
  const known = (await pagesOf(ctx)).some((page) => page.path === path);
  if (!known)
    throw new DomainError("invalid", "Choose a page that the latest audit found.", {
      errors: [{ path: "path", message: "Choose a page that the latest audit found." }],
    });
  return withTransaction(ctx, async (tx) => {
    await closeSilent(tx);
    const waiting = await tx.db
      .selectFrom("lighthouse_runs")
      .select("id")
      .where("status", "=", "waiting")
      .forUpdate()
      .executeTakeFirst();
    if (waiting) throw new DomainError("conflict", "A page is being measured. Wait until it is done.");
    const row = await tx.db
      .insertInto("lighthouse_runs")
      .values({
        id: tx.ids.next(),
        path,
        template: templateOf(path),
        status: "waiting",
        requested_by: admin.kind === "system" ? null : admin.userId,
        created_at: tx.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx.jobs.enqueue(tx.db, measurePageQueue, [{ runId: row.id }]);
    await recordAudit(tx, { action: "seo.page_measured", target: { kind: "page", id: path } });
    return toRun(row);
  });
}

/** Carries out a waiting measurement. */
export async function measurePage(ctx: Ctx, { runId }: { runId: string }): Promise<void> {
  const run = await ctx.db
    .selectFrom("lighthouse_runs")
    .selectAll()
    .where("id", "=", runId)
    .where("status", "=", "waiting")
    .executeTakeFirst();
  if (!run) return;
  const figures = await ctx.lighthouse.measure(run.path).then(
    (found) => ({
      status: "done" as const,
      performance: found.performance,
      accessibility: found.accessibility,
      best_practices: found.bestPractices,
      seo: found.seo,
      lcp_ms: found.lcpMs,
      tbt_ms: found.tbtMs,
      cls: found.cls,
    }),
    (error: unknown) => ({
      status: "failed" as const,
      failure: error instanceof Error ? cutText(error.message, 300) : "Something went wrong.",
    }),
  );
  await ctx.db
    .updateTable("lighthouse_runs")
    .set({ ...figures, finished_at: ctx.clock.now() })
    .where("id", "=", runId)
    .execute();
}

/** Measurements, newest first, and a page of each template to choose. Admins only. */
export async function listLighthouse(ctx: Ctx): Promise<LighthouseRuns> {
  requireAdmin(ctx);
  await closeSilent(ctx);
  const rows = await ctx.db
    .selectFrom("lighthouse_runs")
    .selectAll()
    .orderBy("created_at", "desc")
    .limit(shown)
    .execute();
  const byTemplate = Map.groupBy(await pagesOf(ctx), ({ template }) => template);
  const samples = [...byTemplate].flatMap(([template, [page]]) => (page ? [{ template, path: page.path }] : []));
  return { missing: ctx.lighthouse.missing, items: rows.map(toRun), samples };
}

async function pagesOf(ctx: Ctx): Promise<{ path: string; template: string }[]> {
  const audit = await latestAudit(ctx);
  if (!audit) return [];
  return ctx.db
    .selectFrom("seo_audit_pages")
    .select(["path", "template"])
    .where("audit_id", "=", audit.id)
    .where("status", "=", 200)
    .orderBy("template")
    .orderBy("links_in", "desc")
    .orderBy("path")
    .execute();
}

async function closeSilent(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .updateTable("lighthouse_runs")
    .set({ status: "failed", failure: "The server stopped during the measurement.", finished_at: now })
    .where("status", "=", "waiting")
    .where("created_at", "<", new Date(now.getTime() - silentSeconds * 1000))
    .execute();
}

const toRun = (row: Selectable<Table>): LighthouseRun => ({
  id: row.id,
  path: row.path,
  template: row.template,
  status: row.status,
  failure: row.failure,
  performance: row.performance,
  accessibility: row.accessibility,
  bestPractices: row.best_practices,
  seo: row.seo,
  lcpMs: row.lcp_ms,
  tbtMs: row.tbt_ms,
  cls: row.cls,
  at: row.created_at.toISOString(),
});
