import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";

/** Asks for a backup besides those of each night. Admins only; "conflict" where no backup was ever made, so that nobody would make it. */
export async function backUpNow(ctx: Ctx): Promise<void> {
  requireAdmin(ctx);
  const facts = await ctx.vitals.backups();
  if (!facts?.backup) throw new DomainError("conflict", "Set up the nightly backup first.");
  await ctx.vitals.requestBackup();
  await recordAudit(ctx, { action: "backup.requested" });
}
