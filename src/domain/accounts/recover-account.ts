import { z } from "zod";
import { accountRates, accountTimes } from "#contract/accounts/accounts.ts";
import { readEmailAddress } from "#contract/values/email-address.ts";
import { findUserByEmail } from "#domain/accounts/account-store.ts";
import { validationFailed } from "#domain/accounts/auth-refusal.ts";
import { rememberFlow } from "#domain/accounts/flow-state.ts";
import { createOneTimeToken } from "#domain/accounts/one-time-token.ts";
import { greetingName } from "#domain/accounts/person-name.ts";
import { maybeText, pkceFields, pkceOf, readAuthBody } from "#domain/accounts/read-auth-body.ts";
import { redirectTarget } from "#domain/accounts/redirect-target.ts";
import { requireAuthRate, requireMailRoom, requireOpenNetwork } from "#domain/accounts/require-auth-rate.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";

const RecoverInput = z.object({ email: maybeText, ...pkceFields });

/** Emails a password reset link if the address has an account; the response is the same either way. */
export async function recoverAccount(ctx: Ctx, input: unknown, redirectTo: string | null): Promise<void> {
  const body = readAuthBody(RecoverInput, input);
  await requireOpenNetwork(ctx);
  await requireAuthRate(ctx, accountRates.recover);
  if (!body.email) throw validationFailed("Password recovery requires an email");
  if (readEmailAddress(body.email) === null) throw validationFailed("Unable to validate email address: invalid format");
  const pkce = pkceOf(body);
  await requireMailRoom(ctx);
  const user = await findUserByEmail(ctx, body.email);
  if (!user) return;
  await withTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const since = new Date(now.getTime() - accountTimes.mailPause * 1000);
    const { numUpdatedRows } = await tx.db
      .updateTable("users")
      .set({ recovery_sent_at: now, updated_at: now })
      .where("id", "=", user.id)
      .where((where) => where.or([where("recovery_sent_at", "is", null), where("recovery_sent_at", "<=", since)]))
      .executeTakeFirst();
    // A refusal here would reveal that the address has an account.
    if (numUpdatedRows === 0n) return;
    await rememberFlow(tx, { kind: "recovery", userId: user.id, pkce });
    const accountLink = await createOneTimeToken(tx, user.id, "recovery", {
      pkce: pkce !== null,
      redirectTo: redirectTarget(tx, redirectTo),
    });
    // Until the address is confirmed, the name may come from a stranger.
    const name = user.email_confirmed_at && user.password_proven ? greetingName(user) : "";
    await queueMail(tx, [{ template: "account-recover", to: { address: user.email }, data: { name, accountLink } }]);
    await recordAudit(tx, { action: "credential.reset_requested", target: { kind: "user", id: user.id } });
  });
}
