import { accountRates } from "#contract/accounts/accounts.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { viewMe } from "#domain/accounts/view-me.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { requireWithinLimit } from "#domain/limits/require-within-limit.ts";

/** Exports everything we keep about the caller. */
export async function exportMe(ctx: Ctx): Promise<object> {
  const actor = requireSignedIn(ctx);
  await requireWithinLimit(ctx, accountRates.exportMe, actor.userId);
  const { db } = ctx;
  const profile = await viewMe(ctx);
  const user = await db.selectFrom("users").select("user_metadata").where("id", "=", actor.userId).executeTakeFirst();
  const sessions = await db
    .selectFrom("sessions")
    .select(["created_at", "last_seen_at", "ended_at", "end_reason", "network", "user_agent", "aal"])
    .where("user_id", "=", actor.userId)
    .orderBy("created_at")
    .execute();
  const signIns = await db
    .selectFrom("sign_in_attempts")
    .select(["created_at", "method", "outcome", "network", "user_agent"])
    .where("user_id", "=", actor.userId)
    .orderBy("created_at")
    .execute();
  const mails = await db
    .selectFrom("mails")
    .select(["template", "subject", "state", "created_at", "sent_at"])
    .where("recipient", "=", actor.email)
    .orderBy("created_at")
    .execute();
  const records: Record<string, object[]> = {};
  for (const { name, exportOwn } of ctx.nouns) if (exportOwn) records[name] = await exportOwn(ctx, actor);
  const activity = await db
    .selectFrom("audit_events")
    .select(["at", "action", "target_kind", "detail", "network"])
    .where("actor_id", "=", actor.userId)
    .orderBy("seq")
    .execute();
  await recordAudit(ctx, { action: "user.exported", target: { kind: "user", id: actor.userId } });
  return {
    exportedAt: ctx.clock.now().toISOString(),
    profile,
    data: user?.user_metadata ?? {},
    sessions,
    signIns,
    ...records,
    mails,
    activity,
  };
}
