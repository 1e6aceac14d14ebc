import { z } from "zod";
import { accountRates, accountTimes } from "#contract/accounts/accounts.ts";
import { readEmailAddress } from "#contract/values/email-address.ts";
import { findUserByEmail, type UserRow } from "#domain/accounts/account-store.ts";
import { AuthRefusal, validationFailed } from "#domain/accounts/auth-refusal.ts";
import { rememberFlow } from "#domain/accounts/flow-state.ts";
import { startMailPause } from "#domain/accounts/mail-pause.ts";
import { contestSignUp } from "#domain/accounts/unproven-password.ts";
import { createOneTimeToken } from "#domain/accounts/one-time-token.ts";
import { requireStrongPassword } from "#domain/accounts/password-strength.ts";
import { maybeText, type Pkce, pkceFields, pkceOf, readAuthBody } from "#domain/accounts/read-auth-body.ts";
import { redirectTarget } from "#domain/accounts/redirect-target.ts";
import {
  countKnownAddress,
  requireAuthRate,
  requireFewKnownAddresses,
  requireMailRoom,
  requireOpenNetwork,
} from "#domain/accounts/require-auth-rate.ts";
import { mergedMetadata, metadataField } from "#domain/accounts/user-metadata.ts";
import { type Metadata, presentUser, userView, type UserView } from "#domain/accounts/user-view.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { noticeSignUps } from "#domain/audit/security-signals.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";

const SignUpInput = z.object({
  email: maybeText,
  phone: maybeText,
  password: maybeText,
  data: metadataField,
  ...pkceFields,
});

/**
 * Opens an account whose address still has to be confirmed. For an address that already has one, the response has the same
 * shape and takes as long, apart from the fields that clients rely on.
 */
export async function signUp(ctx: Ctx, input: unknown, redirectTo: string | null): Promise<UserView> {
  const body = readAuthBody(SignUpInput, input);
  if (!body.email && !body.phone)
    throw new AuthRefusal("invalid", "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  await requireOpenNetwork(ctx);
  await requireAuthRate(ctx, accountRates.signUp);
  if (!ctx.signUpsOpen) throw new AuthRefusal("invalid", "signup_disabled", "Signups not allowed for this instance");
  if (!body.password) throw validationFailed("Signup requires a valid password");
  requireStrongPassword(ctx, body.password);
  if (body.email && body.phone)
    throw validationFailed("Only an email address or phone number should be provided on signup.");
  const pkce = pkceOf(body);
  if (body.phone) throw new AuthRefusal("rejected", "phone_provider_disabled", "Phone signups are disabled");
  const email = readEmailAddress(body.email);
  if (email === null) throw validationFailed("Unable to validate email address: invalid format");
  const data = mergedMetadata({}, body.data);
  await requireFewKnownAddresses(ctx);
  await requireMailRoom(ctx);
  await noticeSignUps(ctx);

  // Hash or compare in every case, so that timing does not reveal whether the address has an account.
  const pending = await findUserByEmail(ctx, email);
  const repeats = pending && !pending.email_confirmed_at;
  const isSamePassword = repeats && (await ctx.passwords.verify(pending.password_hash, body.password));
  const passwordHash = repeats ? null : await ctx.passwords.hash(body.password);
  return withTransaction(ctx, async (tx) => {
    const created = passwordHash === null ? undefined : await insertUser(tx, { email, passwordHash, data, pkce });
    const user = created ?? (await findUserByEmail(tx, email));
    if (!user || user.email_confirmed_at) {
      await countKnownAddress(ctx);
      await startMailPause(tx, "signup", email);
      return { ...lookAlike(tx, email, data, []), role: "" };
    }
    const sent = await mailConfirmation(tx, user, { pkce, redirectTo });
    if (sent) await startMailPause(tx, "signup", email);
    // Keep nothing of a repeated sign-up: its sender has not proven anything yet.
    if (!created) {
      // Two first sign-ups at the same moment have not been compared.
      const isSame = repeats ? isSamePassword : await tx.passwords.verify(user.password_hash, body.password);
      await contestSignUp(tx, user, { isSamePassword: isSame === true, data });
      return lookAlike(tx, email, data, ["email"]);
    }
    await recordAudit(tx, { action: "user.signed_up", target: { kind: "user", id: user.id }, actorId: user.id });
    return userView(tx, sent ?? user);
  });
}

/** Sends a confirmation email; undefined within a minute of the last one, when none is sent. */
export async function mailConfirmation(
  tx: Ctx,
  user: UserRow,
  { pkce, redirectTo }: { pkce: Pkce | null; redirectTo: string | null },
): Promise<UserRow | undefined> {
  const now = tx.clock.now();
  const since = new Date(now.getTime() - accountTimes.mailPause * 1000);
  // The locked row decides, so that two concurrent requests send one email.
  const updated = await tx.db
    .updateTable("users")
    // Use the sign-up's own time for a first email, so that responses look alike.
    .set({ confirmation_sent_at: now, updated_at: user.confirmation_sent_at ? now : user.updated_at })
    .where("id", "=", user.id)
    .where((where) => where.or([where("confirmation_sent_at", "is", null), where("confirmation_sent_at", "<=", since)]))
    .returningAll()
    .executeTakeFirst();
  if (!updated) return undefined;
  await rememberFlow(tx, { kind: "signup", userId: user.id, pkce });
  const accountLink = await createOneTimeToken(tx, user.id, "signup", {
    pkce: pkce !== null,
    redirectTo: redirectTarget(tx, redirectTo),
  });
  await queueMail(tx, [{ template: "account-confirm", to: { address: user.email }, data: { accountLink } }]);
  return updated;
}

/** Seconds until another email may be requested. */
export const secondsLeft = (sentAt: Date | null, now: Date): number =>
  Math.max(1, Math.ceil(accountTimes.mailPause - (now.getTime() - (sentAt ?? now).getTime()) / 1000));

const emailMetadata = (data: Metadata, id: string, email: string): Metadata => ({
  ...data,
  sub: id,
  email,
  email_verified: false,
  phone_verified: false,
});

async function insertUser(
  tx: Ctx,
  { email, passwordHash, data, pkce }: { email: string; passwordHash: string; data: Metadata; pkce: Pkce | null },
): Promise<UserRow | undefined> {
  const id = tx.ids.next();
  const now = tx.clock.now();
  const metadata = JSON.stringify(emailMetadata(data, id, email));
  const user = await tx.db
    .insertInto("users")
    .values({
      id,
      email,
      password_hash: passwordHash,
      password_proven: false,
      password_challenge: pkce?.challenge ?? null,
      password_challenge_method: pkce?.method ?? null,
      role: "member",
      language: tx.language,
      user_metadata: metadata,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!user) return undefined;
  await tx.db
    .insertInto("identities")
    .values({
      id: tx.ids.next(),
      user_id: id,
      provider: "email",
      provider_id: id,
      identity_data: metadata,
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return user;
}

/**
 * The response for an address that already has an account: nothing about the account, and a new id each time. While unconfirmed
 * it looks like a first sign-up; after that it has no identities.
 */
function lookAlike(ctx: Ctx, email: string, data: Metadata, providers: "email"[]): UserView {
  const now = ctx.clock.now();
  const id = ctx.ids.next();
  const metadata = providers.length > 0 ? emailMetadata(data, id, email) : data;
  const nobody: UserRow = {
    id,
    email,
    password_hash: null,
    password_proven: true,
    password_challenge: null,
    password_challenge_method: null,
    sign_up_contested: false,
    email_confirmed_at: null,
    role: "member",
    language: ctx.language,
    user_metadata: metadata as UserRow["user_metadata"],
    new_email: null,
    email_change_agreed: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change_sent_at: null,
    last_sign_in_at: null,
    reauthentication_sent_at: null,
    staff_since: null,
    banned_until: null,
    ban_reason: null,
    deletion_due_at: null,
    current_organization_id: null,
    created_at: now,
    updated_at: now,
  };
  const identities = providers.map((provider) => ({
    id: ctx.ids.next(),
    user_id: id,
    provider,
    provider_id: id,
    identity_data: metadata as UserRow["user_metadata"],
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  }));
  return presentUser({ user: nobody, identities, factors: [] });
}
