import { z } from "zod";
import { accountRates } from "#contract/accounts/accounts.ts";
import { readEmailAddress } from "#contract/values/email-address.ts";
import { findUserByEmail, lockUser } from "#domain/accounts/account-store.ts";
import { validationFailed } from "#domain/accounts/auth-refusal.ts";
import { mailAddressChange, mayNotMailYet } from "#domain/accounts/mail-address-change.ts";
import { requireMailPause } from "#domain/accounts/mail-pause.ts";
import { maybeText, pkceFields, pkceOf, readAuthBody } from "#domain/accounts/read-auth-body.ts";
import { requireAuthRate, requireMailRoom, requireOpenNetwork } from "#domain/accounts/require-auth-rate.ts";
import { mailConfirmation } from "#domain/accounts/sign-up.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";

const ResendInput = z.object({ type: maybeText, email: maybeText, ...pkceFields });

/**
 * Resends the link of a sign-up or address change; the previous one stops working. The response is the same with and without an
 * account.
 */
export async function resendMail(ctx: Ctx, input: unknown, redirectTo: string | null): Promise<void> {
  const body = readAuthBody(ResendInput, input);
  await requireOpenNetwork(ctx);
  await requireAuthRate(ctx, accountRates.resend);
  if (body.type !== "signup" && body.type !== "email_change")
    throw validationFailed("Missing one of these types: signup, email_change");
  if (!body.email) throw validationFailed("Type provided requires an email address");
  if (readEmailAddress(body.email) === null) throw validationFailed("Unable to validate email address: invalid format");
  const pkce = pkceOf(body);
  await requireMailRoom(ctx);
  await requireMailPause(ctx, body.type, body.email);
  const found = await findUserByEmail(ctx, body.email);
  if (!found) return;
  await withTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, found.id);
    if (body.type === "signup") {
      if (!user.email_confirmed_at) await mailConfirmation(tx, user, { pkce, redirectTo });
    } else if (user.new_email && !mayNotMailYet(tx, user)) {
      await mailAddressChange(tx, user, user.new_email, { pkce, redirectTo });
    }
  });
}
