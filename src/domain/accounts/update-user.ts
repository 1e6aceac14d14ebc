import { z } from "zod";
import { accountRates } from "#contract/accounts/accounts.ts";
import { readEmailAddress } from "#contract/values/email-address.ts";
import { endSessions, findUserByEmail, lockUser, type UserRow, updateUserRow } from "#domain/accounts/account-store.ts";
import { AuthRefusal, owesFactor, validationFailed } from "#domain/accounts/auth-refusal.ts";
import type { CurrentSession } from "#domain/accounts/current-session.ts";
import { mailAddressChange } from "#domain/accounts/mail-address-change.ts";
import { dropOneTimeTokens } from "#domain/accounts/one-time-token.ts";
import { requireStrongPassword } from "#domain/accounts/password-strength.ts";
import { greetingName } from "#domain/accounts/person-name.ts";
import { maybeText, pkceFields, pkceOf, readAuthBody } from "#domain/accounts/read-auth-body.ts";
import { requireFreshProof } from "#domain/accounts/fresh-proof.ts";
import {
  countKnownAddress,
  requireAuthRate,
  requireFewKnownAddresses,
  requireMailRoom,
} from "#domain/accounts/require-auth-rate.ts";
import { unlockAccount } from "#domain/accounts/sign-in-guard.ts";
import { provenPassword } from "#domain/accounts/unproven-password.ts";
import { mergedMetadata, metadataField } from "#domain/accounts/user-metadata.ts";
import { metadataOf, userView, type UserView } from "#domain/accounts/user-view.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";

const UpdateUserInput = z.object({
  email: maybeText,
  phone: maybeText,
  password: maybeText,
  current_password: maybeText,
  nonce: maybeText,
  data: metadataField,
  app_metadata: z.unknown().optional(),
  ...pkceFields,
});

/** Updates the caller's own account: profile data, password, email address. */
export async function updateUser(
  ctx: Ctx,
  current: CurrentSession,
  input: unknown,
  redirectTo: string | null,
): Promise<UserView> {
  const { user, session, owesSecondFactor } = current;
  const body = readAuthBody(UpdateUserInput, input);
  await requireAuthRate(ctx, accountRates.updateUser);
  if (body.app_metadata !== undefined && body.app_metadata !== null)
    throw new AuthRefusal("forbidden", "not_admin", "Updating app_metadata requires admin privileges");
  if (owesSecondFactor) throw owesFactor("unauthenticated", "update the user when MFA is enabled.");
  if (body.phone) throw new AuthRefusal("invalid", "phone_provider_disabled", "Phone signups are disabled");
  const pkce = pkceOf(body);
  const email = await newAddress(ctx, user, body.email);
  if (email) await requireMailRoom(ctx);
  if (body.password) requireStrongPassword(ctx, body.password);
  const proof = { nonce: body.nonce, currentPassword: body.current_password };
  const useProof = body.password || email ? await requireFreshProof(ctx, current, proof) : null;
  const passwordHash = body.password ? await newPasswordHash(ctx, user, body.password) : null;
  const updated = await withTransaction(ctx, async (tx) => {
    const before = await lockUser(tx, user.id);
    let row = before;
    if (body.data) {
      const metadata = mergedMetadata(metadataOf(row), body.data) as UserRow["user_metadata"];
      row = await updateUserRow(tx, user.id, { user_metadata: metadata });
    }
    // Change the password first: it revokes all earlier links.
    await useProof?.(tx);
    if (passwordHash) row = await setPassword(tx, row, passwordHash, session.id);
    if (email) row = await mailAddressChange(tx, row, email, { pkce, redirectTo });
    await recordAudit(tx, {
      action: passwordHash ? "credential.password_changed" : "user.profile_updated",
      target: { kind: "user", id: user.id },
      actorId: user.id,
      before: { data: before.user_metadata, email: before.email, password: before.password_hash },
      after: { data: row.user_metadata, email: email ?? row.email, password: row.password_hash },
      named: ["data", "email", "password"],
    });
    return row;
  });
  if (passwordHash) await unlockAccount(ctx, updated.email);
  return userView(ctx, updated);
}

/** Stores a new password and ends every other session. Call inside a transaction. */
export async function setPassword(
  tx: Ctx,
  user: UserRow,
  passwordHash: string,
  keepSession?: string,
): Promise<UserRow> {
  const updated = await updateUserRow(tx, user.id, { ...provenPassword, password_hash: passwordHash });
  await keepEmailIdentity(tx, updated);
  await dropOneTimeTokens(tx, user.id);
  await endSessions(tx, user.id, "password", keepSession === undefined ? {} : { except: keepSession });
  const data = { name: greetingName(user), at: tx.clock.now().toISOString() };
  await queueMail(tx, [{ template: "password-changed", to: { address: user.email }, data }]);
  return updated;
}

/** With a password the address becomes a way to sign in, for Google accounts too. */
async function keepEmailIdentity(tx: Ctx, user: UserRow): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .insertInto("identities")
    .values({
      id: tx.ids.next(),
      user_id: user.id,
      provider: "email",
      provider_id: user.id,
      identity_data: JSON.stringify({ sub: user.id, email: user.email, email_verified: true, phone_verified: false }),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(["provider", "provider_id"]).doNothing())
    .execute();
}

async function newAddress(ctx: Ctx, user: UserRow, wanted: string): Promise<string | null> {
  if (!wanted) return null;
  const email = readEmailAddress(wanted);
  if (email === null) throw validationFailed("Unable to validate email address: invalid format");
  if (email === user.email) return null;
  await requireFewKnownAddresses(ctx);
  if (!(await findUserByEmail(ctx, email))) return email;
  await countKnownAddress(ctx);
  throw new AuthRefusal("invalid", "email_exists", "A user with this email address has already been registered");
}

async function newPasswordHash(ctx: Ctx, { password_hash: before }: UserRow, password: string): Promise<string> {
  if (before && (await ctx.passwords.verify(before, password)))
    throw new AuthRefusal("invalid", "same_password", "New password should be different from the old password.");
  return ctx.passwords.hash(password);
}
