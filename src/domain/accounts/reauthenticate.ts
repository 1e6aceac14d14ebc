import { accountRates, accountTimes } from "#contract/accounts/accounts.ts";
import type { UserRow } from "#domain/accounts/account-store.ts";
import { AuthRefusal, mailTooOften, owesFactor } from "#domain/accounts/auth-refusal.ts";
import type { CurrentSession } from "#domain/accounts/current-session.ts";
import { createOneTimeCode, oneTimeDigits, takeOneTimeToken } from "#domain/accounts/one-time-token.ts";
import { greetingName } from "#domain/accounts/person-name.ts";
import { requireAuthRate, requireMailRoom } from "#domain/accounts/require-auth-rate.ts";
import { secondsLeft } from "#domain/accounts/sign-up.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";

/** Emails a six-digit code that proves access to the account's inbox. */
export async function reauthenticate(ctx: Ctx, { user, owesSecondFactor }: CurrentSession): Promise<void> {
  if (owesSecondFactor) throw owesFactor("forbidden", "reauthenticate");
  await requireAuthRate(ctx, accountRates.reauthenticate);
  await requireMailRoom(ctx);
  await withTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const since = new Date(now.getTime() - accountTimes.mailPause * 1000);
    // The locked row decides, so that two concurrent requests send one email.
    const { numUpdatedRows } = await tx.db
      .updateTable("users")
      .set({ reauthentication_sent_at: now, updated_at: now })
      .where("id", "=", user.id)
      .where((where) =>
        where.or([where("reauthentication_sent_at", "is", null), where("reauthentication_sent_at", "<=", since)]),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw mailTooOften(secondsLeft(user.reauthentication_sent_at, now));
    const oneTimeCode = await createOneTimeCode(tx, user.id);
    const data = { name: greetingName(user), oneTimeCode };
    await queueMail(tx, [{ template: "reauthenticate", to: { address: user.email }, data }]);
    const target = { kind: "user", id: user.id };
    await recordAudit(tx, { action: "credential.reauthentication_asked", target, actorId: user.id });
  });
}

/**
 * Checks an emailed code. Returns a function that uses it up inside the transaction of the change.
 * @throws AuthRefusal invalid reauthentication_not_valid, 429
 */
export async function requireMailedCode(ctx: Ctx, user: UserRow, nonce: string) {
  const token = await ctx.db
    .selectFrom("one_time_tokens")
    .select("id")
    .where("user_id", "=", user.id)
    .where("kind", "=", "reauthentication")
    .where("expires_at", ">", ctx.clock.now())
    .executeTakeFirst();
  if (!token) throw notValid();
  // Count before checking, so that concurrent guesses cannot all slip through.
  await requireAuthRate(ctx, accountRates.reauthenticationCode, token.id);
  if (oneTimeDigits(ctx, { tokenId: token.id }) !== nonce.trim()) throw notValid();
  return async (tx: Ctx) => {
    if (!(await takeOneTimeToken(tx, token.id, ["reauthentication"]))) throw notValid();
  };
}

const notValid = () => new AuthRefusal("invalid", "reauthentication_not_valid", "Nonce has expired or is invalid");
