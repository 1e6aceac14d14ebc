import { z } from "zod";
import { accountLimits, accountRates, accountTimes } from "#contract/accounts/accounts.ts";
import { listFactors, lockUser } from "#domain/accounts/account-store.ts";
import { AuthRefusal, validationFailed } from "#domain/accounts/auth-refusal.ts";
import type { CurrentSession } from "#domain/accounts/current-session.ts";
import { sealSecret } from "#domain/accounts/factor-store.ts";
import { requireFreshProof } from "#domain/accounts/fresh-proof.ts";
import { maybeText, readAuthBody } from "#domain/accounts/read-auth-body.ts";
import { requireAuthRate } from "#domain/accounts/require-auth-rate.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";

const EnrolInput = z.object({
  factor_type: maybeText,
  friendly_name: maybeText,
  issuer: maybeText,
  /** An addition to the protocol: proof for callers without a fresh session. */
  nonce: maybeText,
  current_password: maybeText,
});

// oxlint-disable-next-line no-control-regex -- naming control characters is the purpose
const unfit = /[\u0000-\u001F\u007F\uD800-\uDFFF]/u;

/** Enrolls an authenticator app; it counts once its first code was verified. */
export async function enrolFactor(ctx: Ctx, current: CurrentSession, input: unknown) {
  const { user, owesSecondFactor } = current;
  const body = readAuthBody(EnrolInput, input);
  if (body.factor_type !== "totp") throw validationFailed("factor_type needs to be totp");
  const name = body.friendly_name;
  const issuer = body.issuer || new URL(ctx.appUrl).host;
  for (const text of [name, issuer])
    if (text.length > accountLimits.factorName || unfit.test(text)) throw validationFailed("The name is not usable");
  if (owesSecondFactor) throw new AuthRefusal("forbidden", "insufficient_aal", "AAL2 required to enroll a new factor");
  await requireAuthRate(ctx, accountRates.enrolFactor, user.id);
  const useProof = await requireFreshProof(ctx, current, { nonce: body.nonce, currentPassword: body.current_password });
  const secret = ctx.totp.newSecret();
  const id = await withTransaction(ctx, async (tx) => {
    await useProof(tx);
    await lockUser(tx, user.id);
    const now = tx.clock.now();
    await tx.db
      .deleteFrom("mfa_factors")
      .where("user_id", "=", user.id)
      .where("status", "=", "unverified")
      .where("created_at", "<", new Date(now.getTime() - accountTimes.unverifiedFactor * 1000))
      .execute();
    const factors = await listFactors(tx, user.id);
    if (factors.length >= accountLimits.factors)
      throw new AuthRefusal(
        "invalid",
        "too_many_enrolled_mfa_factors",
        "Maximum number of verified factors reached, unenroll to continue",
      );
    if (factors.some((factor) => factor.friendly_name === name))
      throw new AuthRefusal(
        "invalid",
        "mfa_factor_name_conflict",
        `A factor with the friendly name "${name}" for this user already exists`,
      );
    const factorId = tx.ids.next();
    await tx.db
      .insertInto("mfa_factors")
      .values({
        id: factorId,
        user_id: user.id,
        friendly_name: name,
        status: "unverified",
        secret: sealSecret(tx, secret),
        created_at: now,
        updated_at: now,
      })
      .execute();
    return factorId;
  });
  const uri = ctx.totp.uri(secret, { issuer, account: user.email });
  return {
    id,
    type: "totp",
    ...(name ? { friendly_name: name } : {}),
    totp: { qr_code: await ctx.totp.picture(uri), secret, uri },
  };
}
