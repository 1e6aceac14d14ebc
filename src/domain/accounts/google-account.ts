import { readEmailAddress } from "#contract/values/email-address.ts";
import { confirmAddress } from "#domain/accounts/accept-link.ts";
import { tellAddressProven } from "#domain/accounts/tell-of-address.ts";
import { endSessions, findUser, findUserByEmail, type UserRow, updateUserRow } from "#domain/accounts/account-store.ts";
import { AuthRefusal } from "#domain/accounts/auth-refusal.ts";
import { dropOneTimeTokens } from "#domain/accounts/one-time-token.ts";
import { provenPassword } from "#domain/accounts/unproven-password.ts";
import { type Metadata, metadataOf } from "#domain/accounts/user-view.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { GoogleAccount } from "#platform/google/google-sign-in.ts";

/**
 * The user of a Google account: the linked one, else the one with its address, else a new one. An address that Google has not
 * verified is refused.
 */
export async function userOfGoogleAccount(tx: Ctx, account: GoogleAccount): Promise<UserRow> {
  const linked = await identityOf(tx, account);
  if (linked) {
    await keepIdentity(tx, linked.user_id, account);
    const user = await findUser(tx, linked.user_id);
    if (user) return user;
  }
  const email = readEmailAddress(account.email ?? "");
  if (email === null)
    throw new AuthRefusal("failed", "unexpected_failure", "Error getting user email from external provider");
  if (!account.emailVerified)
    throw new AuthRefusal(
      "invalid",
      "provider_email_needs_verification",
      "Unverified email with google. Verify the email with google in order to sign in",
    );
  const known = await findUserByEmail(tx, email);
  if (!known) return createGoogleUser(tx, account, email);
  const user = known.email_confirmed_at ? known : await takeOver(tx, known);
  await keepIdentity(tx, user.id, account);
  return updateUserRow(tx, user.id, {
    user_metadata: { ...identityData(account), ...metadataOf(user), email_verified: true } as UserRow["user_metadata"],
  });
}

/** Links a Google account to a signed-in user. @throws AuthRefusal invalid when another user has it */
export async function linkGoogleAccount(tx: Ctx, userId: string, account: GoogleAccount): Promise<UserRow> {
  const linked = await identityOf(tx, account);
  if (linked && linked.user_id !== userId)
    throw new AuthRefusal("invalid", "identity_already_exists", "Identity is already linked to another user");
  const user = await findUser(tx, userId);
  if (!user) throw new AuthRefusal("forbidden", "user_not_found", "User not found");
  await keepIdentity(tx, userId, account);
  await recordAudit(tx, { action: "credential.google_linked", target: { kind: "user", id: userId }, actorId: userId });
  return user;
}

const identityOf = (tx: Ctx, account: GoogleAccount) =>
  tx.db
    .selectFrom("identities")
    .select(["id", "user_id"])
    .where("provider", "=", "google")
    .where("provider_id", "=", account.subject)
    .executeTakeFirst();

const identityData = (account: GoogleAccount): Metadata => ({
  iss: account.issuer,
  sub: account.subject,
  provider_id: account.subject,
  ...(account.email ? { email: account.email.toLowerCase() } : {}),
  email_verified: account.emailVerified,
  phone_verified: false,
  ...(account.name ? { name: account.name, full_name: account.name } : {}),
  ...(account.picture ? { picture: account.picture, avatar_url: account.picture } : {}),
});

async function keepIdentity(tx: Ctx, userId: string, account: GoogleAccount): Promise<void> {
  const now = tx.clock.now();
  const data = JSON.stringify(identityData(account));
  await tx.db
    .insertInto("identities")
    .values({
      id: tx.ids.next(),
      user_id: userId,
      provider: "google",
      provider_id: account.subject,
      identity_data: data,
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["provider", "provider_id"]).doUpdateSet({ identity_data: data, updated_at: now }),
    )
    .execute();
}

async function createGoogleUser(tx: Ctx, account: GoogleAccount, email: string): Promise<UserRow> {
  if (!tx.signUpsOpen) throw new AuthRefusal("invalid", "signup_disabled", "Signups not allowed for this instance");
  const now = tx.clock.now();
  const user = await tx.db
    .insertInto("users")
    .values({
      id: tx.ids.next(),
      email,
      role: "member",
      language: tx.language,
      email_confirmed_at: now,
      user_metadata: JSON.stringify(identityData(account)),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!user) throw new AuthRefusal("conflict", "conflict", "Try again");
  await keepIdentity(tx, user.id, account);
  await tellAddressProven(tx, user);
  await recordAudit(tx, {
    action: "user.signed_up",
    target: { kind: "user", id: user.id },
    actorId: user.id,
    detail: { method: "google" },
  });
  return user;
}

/** Someone else may have opened the account with this address: discard the password and profile they set. */
async function takeOver(tx: Ctx, user: UserRow): Promise<UserRow> {
  await tx.db.deleteFrom("identities").where("user_id", "=", user.id).execute();
  await dropOneTimeTokens(tx, user.id);
  await endSessions(tx, user.id, "account");
  const cleaned = await updateUserRow(tx, user.id, {
    ...provenPassword,
    password_hash: null,
    user_metadata: {} as UserRow["user_metadata"],
  });
  return confirmAddress(tx, cleaned);
}
