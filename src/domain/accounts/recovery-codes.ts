import { accountLimits, accountRates } from "#contract/accounts/accounts.ts";
import { RedeemCodeInput } from "#contract/accounts/me.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { findUser, lockUser } from "#domain/accounts/account-store.ts";
import type { CurrentSession } from "#domain/accounts/current-session.ts";
import { mailFactorChange } from "#domain/accounts/factor-store.ts";
import { raiseSession } from "#domain/accounts/raise-session.ts";
import { type SessionAnswer, sessionAnswer } from "#domain/accounts/session-answer.ts";
import { recordSignIn } from "#domain/accounts/sign-in-record.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { requireWithinLimit } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/account-refusals.ts";

// Leaves out look-alike letters and digits.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const codeLength = 12;

/** Creates ten recovery codes, shown only now; earlier ones stop working. Needs a session that has shown the second factor. */
export async function makeRecoveryCodes(ctx: Ctx): Promise<{ codes: string[] }> {
  const actor = requireSignedIn(ctx);
  if (actor.aal !== "aal2") throw new DomainError("forbidden", t.setUpAppFirst);
  await requireWithinLimit(ctx, accountRates.makeRecoveryCodes, actor.userId);
  const codes = Array.from({ length: accountLimits.recoveryCodes }, () => newCode(ctx));
  await withTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    await tx.db.deleteFrom("recovery_codes").where("user_id", "=", user.id).execute();
    await tx.db
      .insertInto("recovery_codes")
      .values(
        codes.map((code) => ({
          id: tx.ids.next(),
          user_id: user.id,
          code_hash: hashOf(tx, user.id, code),
          created_at: tx.clock.now(),
        })),
      )
      .execute();
    await mailFactorChange(tx, user, "recovery-codes");
    await recordAudit(tx, { action: "credential.recovery_generated", target: { kind: "user", id: user.id } });
  });
  return { codes };
}

export interface RedeemedCode {
  left: number;
  session: SessionAnswer;
}

/**
 * Raises a session with a recovery code instead of the authenticator app. Earlier tokens keep their level, so the response
 * carries new ones.
 * @throws DomainError "invalid" for a wrong or used code; five attempts an hour
 */
export async function redeemRecoveryCode(ctx: Ctx, current: CurrentSession, input: unknown): Promise<RedeemedCode> {
  const { code } = parse(RedeemCodeInput, input);
  const { user, session } = current;
  await requireWithinLimit(ctx, accountRates.recoveryCode, user.id);
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  const redeemed = await withTransaction(ctx, async (tx) => {
    const used = await tx.db
      .updateTable("recovery_codes")
      .set({ used_at: tx.clock.now() })
      .where("user_id", "=", user.id)
      .where("code_hash", "=", hashOf(tx, user.id, plain))
      .where("used_at", "is", null)
      .executeTakeFirst();
    if (used.numUpdatedRows === 0n) return null;
    const raised = await raiseSession(tx, user.id, session.id, { method: "recovery_code", factorId: null });
    const unused = await tx.db
      .selectFrom("recovery_codes")
      .select("id")
      .where("user_id", "=", user.id)
      .where("used_at", "is", null)
      .execute();
    const owner = await findUser(tx, user.id);
    if (owner) await mailFactorChange(tx, owner, "recovery-code-used");
    const target = { kind: "user", id: user.id };
    await recordAudit(tx, { action: "credential.recovery_used", target, actorId: user.id });
    return { left: unused.length, session: await sessionAnswer(tx, user, raised) };
  });
  if (redeemed) return redeemed;
  await recordSignIn(ctx, {
    userId: user.id,
    email: user.email,
    method: "recovery_code",
    outcome: "second_factor_wrong",
  });
  throw new DomainError("invalid", t.codeWrongOrUsed, {
    errors: [{ path: "code", message: t.codeWrongOrUsed }],
  });
}

/** 12 characters from an alphabet of 31: 59 bits, from the server's secure random source. */
function newCode(ctx: Ctx): string {
  let code = "";
  while (code.length < codeLength) {
    // Discard hex pairs above the largest multiple of the alphabet's size, so that every letter is equally likely.
    for (const pair of ctx.tokens.hash(ctx.tokens.random()).match(/../g) ?? []) {
      const value = Number.parseInt(pair, 16);
      if (value < alphabet.length * 8 && code.length < codeLength) code += alphabet[value % alphabet.length];
    }
  }
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

const hashOf = (ctx: Ctx, userId: string, code: string): string =>
  ctx.tokens.sign("recovery-code", `${userId}.${code.replaceAll("-", "")}`);
