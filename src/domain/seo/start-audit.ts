import type { SeoAudit } from "#contract/seo/seo-audits.ts";
import type { AuditTrigger } from "#contract/seo/seo-rules.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { closeSilentAudits, toAudit } from "#domain/seo/audit-store.ts";

export const auditSiteQueue = "audit-site";

/**
 * Starts an audit of our own pages. Admins only.
 * @throws DomainError "conflict" while another one waits or runs.
 */
export async function startAudit(ctx: Ctx, trigger: AuditTrigger = "manual"): Promise<SeoAudit> {
  const admin = requireAdmin(ctx);
  return withTransaction(ctx, async (tx) => {
    await closeSilentAudits(tx);
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto("seo_audits")
      .values({
        id: tx.ids.next(),
        trigger,
        status: "waiting",
        requested_by: admin.kind === "system" ? null : admin.userId,
        created_at: now,
        touched_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new DomainError("conflict", "An audit is running. Wait until it is done.");
    await tx.jobs.enqueue(tx.db, auditSiteQueue, [{ auditId: row.id }]);
    if (admin.kind !== "system")
      await recordAudit(tx, { action: "seo.audit_started", target: { kind: "seo_audit", id: row.id } });
    return toAudit(row);
  });
}

/** Starts one unless one waits or runs: by the clock, or after a publish. */
export async function startAuditUnlessRunning(ctx: Ctx, trigger: AuditTrigger): Promise<void> {
  try {
    await startAudit(ctx, trigger);
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "conflict")) throw error;
  }
}
