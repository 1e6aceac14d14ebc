import { z } from "zod";
import { accountRates, accountTimes } from "#contract/accounts/accounts.ts";
import { type FactorRow } from "#domain/accounts/account-store.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { AuthRefusal, validationFailed } from "#domain/accounts/auth-refusal.ts";
import type { CurrentSession } from "#domain/accounts/current-session.ts";
import { mailFactorChange, openSecret, requireFactor } from "#domain/accounts/factor-store.ts";
import { raiseSession } from "#domain/accounts/raise-session.ts";
import { maybeText, readAuthBody } from "#domain/accounts/read-auth-body.ts";
import { requireAuthRate } from "#domain/accounts/require-auth-rate.ts";
import { type SessionAnswer, sessionAnswer } from "#domain/accounts/session-answer.ts";
import { recordSignIn } from "#domain/accounts/sign-in-record.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";

const VerifyFactorInput = z.object({ challenge_id: maybeText, code: maybeText });

/** Raises the session with a code from the authenticator app; the first code also activates the factor. */
export async function verifyFactor(
  ctx: Ctx,
  { user, session, owesSecondFactor }: CurrentSession,
  factorId: string,
  input: unknown,
): Promise<SessionAnswer> {
  const { challenge_id: challengeId, code } = readAuthBody(VerifyFactorInput, input);
  await requireAuthRate(ctx, accountRates.factorVerify, user.id);
  if (!code) throw validationFailed("Code needs to be non-empty");
  const factor = await requireFactor(ctx, user, factorId);
  if (factor.status === "unverified" && owesSecondFactor)
    throw new AuthRefusal("forbidden", "insufficient_aal", "AAL2 required to verify a new factor");
  await requireChallenge(ctx, factor, challengeId);
  // Count before checking, so that concurrent guesses cannot all slip through.
  await requireAuthRate(ctx, accountRates.wrongCode, factor.id);
  const step = /^\d{6}$/.test(code) ? ctx.totp.stepOf(openSecret(ctx, factor), code, ctx.clock.now()) : null;
  const answer = step === null ? null : await accept(step);
  if (!answer) {
    await recordSignIn(ctx, { userId: user.id, email: user.email, method: "totp", outcome: "second_factor_wrong" });
    throw new AuthRefusal("invalid", "mfa_verification_failed", "Invalid TOTP code entered");
  }
  await ctx.rateLimits.forget(accountRates.wrongCode, factor.id);
  return answer;

  function accept(step: number): Promise<SessionAnswer | null> {
    return withTransaction(ctx, async (tx) => {
      const now = tx.clock.now();
      // A code works once, even when sent twice at the same moment.
      const fresh = await tx.db
        .updateTable("mfa_factors")
        .set({ last_step: step, status: "verified", updated_at: now })
        .where("id", "=", factor.id)
        .where((where) => where.or([where("last_step", "is", null), where("last_step", "<", String(step))]))
        .executeTakeFirst();
      if (fresh.numUpdatedRows === 0n) return null;
      await tx.db.updateTable("mfa_challenges").set({ used_at: now }).where("id", "=", challengeId).execute();
      await tx.db.deleteFrom("mfa_factors").where("user_id", "=", user.id).where("status", "=", "unverified").execute();
      const raised = await raiseSession(tx, user.id, session.id, { method: "totp", factorId: factor.id });
      const result = await sessionAnswer(tx, user, raised);
      if (factor.status === "unverified") await mailFactorChange(tx, user, "added");
      const action = factor.status === "unverified" ? "credential.totp_enrolled" : "session.raised";
      await recordAudit(tx, { action, target: { kind: "session", id: session.id }, actorId: user.id });
      return result;
    });
  }
}

async function requireChallenge(ctx: Ctx, factor: FactorRow, challengeId: string): Promise<void> {
  const challenge = isUuid(challengeId)
    ? await ctx.db
        .selectFrom("mfa_challenges")
        .selectAll()
        .where("id", "=", challengeId)
        .where("factor_id", "=", factor.id)
        .executeTakeFirst()
    : undefined;
  if (!challenge)
    throw new AuthRefusal("invalid", "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  if (challenge.used_at || challenge.network !== ctx.client.network)
    throw new AuthRefusal("invalid", "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.");
  if (ctx.clock.now().getTime() - challenge.created_at.getTime() > accountTimes.challenge * 1000)
    throw new AuthRefusal(
      "invalid",
      "mfa_challenge_expired",
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    );
}
