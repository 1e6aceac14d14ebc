import { accountTimes } from "#contract/accounts/accounts.ts";
import { type UserRow, updateUserRow } from "#domain/accounts/account-store.ts";
import { mailTooOften } from "#domain/accounts/auth-refusal.ts";
import { rememberFlow } from "#domain/accounts/flow-state.ts";
import { createOneTimeToken } from "#domain/accounts/one-time-token.ts";
import { greetingName } from "#domain/accounts/person-name.ts";
import type { Pkce } from "#domain/accounts/read-auth-body.ts";
import { redirectTarget } from "#domain/accounts/redirect-target.ts";
import { secondsLeft } from "#domain/accounts/sign-up.ts";
import type { Ctx } from "#domain/ctx.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";

/** True within a minute of the last address-change emails. */
export const mayNotMailYet = (ctx: Ctx, { email_change_sent_at: sentAt }: UserRow): boolean =>
  sentAt !== null && ctx.clock.now().getTime() - sentAt.getTime() < accountTimes.mailPause * 1000;

/**
 * Asks both the old and the new address to confirm. Call inside a transaction that has locked the user's row.
 * @throws AuthRefusal too_many within a minute of the last time
 */
export async function mailAddressChange(
  tx: Ctx,
  user: UserRow,
  newEmail: string,
  { pkce, redirectTo }: { pkce: Pkce | null; redirectTo: string | null },
): Promise<UserRow> {
  const now = tx.clock.now();
  if (mayNotMailYet(tx, user)) throw mailTooOften(secondsLeft(user.email_change_sent_at, now));
  const updated = await updateUserRow(tx, user.id, {
    new_email: newEmail,
    email_change_agreed: null,
    email_change_sent_at: now,
  });
  await rememberFlow(tx, { kind: "email_change", userId: user.id, pkce });
  const target = { pkce: pkce !== null, redirectTo: redirectTarget(tx, redirectTo) };
  const name = greetingName(user);
  await queueMail(tx, [
    {
      template: "email-change-old",
      to: { address: user.email },
      data: { name, newEmail, accountLink: await createOneTimeToken(tx, user.id, "email_change_old", target) },
    },
    {
      template: "email-change-new",
      to: { address: newEmail },
      // Nobody has proven this address, so the name stays out.
      data: { accountLink: await createOneTimeToken(tx, user.id, "email_change_new", target) },
    },
  ]);
  return updated;
}
