import { accountRates } from "#contract/accounts/accounts.ts";
import { type UserRow } from "#domain/accounts/account-store.ts";
import { owesFactor } from "#domain/accounts/auth-refusal.ts";
import type { CurrentSession } from "#domain/accounts/current-session.ts";
import { mailFactorChange, requireFactor } from "#domain/accounts/factor-store.ts";
import { requireAuthRate } from "#domain/accounts/require-auth-rate.ts";
import { type AuthMethod } from "#domain/accounts/session-rules.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";

/** Removes an authenticator app; a verified one needs a session that has shown a code. */
export async function removeFactor(
  ctx: Ctx,
  { user, session, owesSecondFactor }: CurrentSession,
  factorId: string,
): Promise<{ id: string }> {
  await requireAuthRate(ctx, accountRates.removeFactor, user.id);
  const factor = await requireFactor(ctx, user, factorId);
  if (owesSecondFactor || (factor.status === "verified" && session.aal !== "aal2"))
    throw owesFactor("invalid", "unenroll a factor");
  await withTransaction(ctx, async (tx) => {
    await tx.db.deleteFrom("mfa_factors").where("id", "=", factor.id).execute();
    if (factor.status !== "verified") return;
    await lowerSessions(tx, user, factor.id);
    await mailFactorChange(tx, user, "removed");
    const target = { kind: "user", id: user.id };
    await recordAudit(tx, { action: "credential.totp_removed", target, actorId: user.id });
  });
  return { id: factor.id };
}

/** Sessions raised by the factor drop back. When no factor is left, recovery codes go too, with the sessions they raised. */
async function lowerSessions(tx: Ctx, user: UserRow, factorId: string): Promise<void> {
  const left = await tx.db
    .selectFrom("mfa_factors")
    .select("id")
    .where("user_id", "=", user.id)
    .where("status", "=", "verified")
    .executeTakeFirst();
  if (!left) await tx.db.deleteFrom("recovery_codes").where("user_id", "=", user.id).execute();
  const raised = await tx.db
    .selectFrom("sessions")
    .select(["id", "amr", "factor_id"])
    .where("user_id", "=", user.id)
    .where("aal", "=", "aal2")
    .execute();
  for (const session of raised.filter((one) => !left || one.factor_id === factorId)) {
    const methods = (session.amr as unknown as AuthMethod[]).filter(
      ({ method }) => method !== "totp" && method !== "recovery_code",
    );
    await tx.db
      .updateTable("sessions")
      .set({ aal: "aal1", factor_id: null, amr: JSON.stringify(methods) })
      .where("id", "=", session.id)
      .execute();
  }
}

/** Removes all second factors of an account whose owner lost them and was identified by other means. */
export async function resetFactors(tx: Ctx, user: UserRow): Promise<number> {
  const removed = await tx.db.deleteFrom("mfa_factors").where("user_id", "=", user.id).executeTakeFirst();
  await tx.db.deleteFrom("recovery_codes").where("user_id", "=", user.id).execute();
  if (removed.numDeletedRows > 0n) await mailFactorChange(tx, user, "reset");
  await recordAudit(tx, { action: "credential.totp_reset", target: { kind: "user", id: user.id } });
  return Number(removed.numDeletedRows);
}
