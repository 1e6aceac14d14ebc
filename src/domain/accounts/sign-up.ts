import { z } from "zod";
import { accountRates, accountTimes, isAccountAddress } from "#contract/accounts.ts";
import { findUserByEmail, type UserRow } from "#domain/accounts/account-store.ts";
import { AuthRefusal, mailTooOften, validationFailed } from "#domain/accounts/auth-refusal.ts";
import { rememberFlow } from "#domain/accounts/flow-state.ts";
import { createOneTimeToken } from "#domain/accounts/one-time-token.ts";
import { requireStrongPassword } from "#domain/accounts/password-strength.ts";
import { maybeText, type Pkce, pkceFields, pkceOf, readAuthBody } from "#domain/accounts/read-auth-body.ts";
import { redirectTarget } from "#domain/accounts/redirect-target.ts";
import { requireAuthRate, requireMailRoom, requireOpenNetwork } from "#domain/accounts/require-auth-rate.ts";
import { mergedMetadata, metadataField } from "#domain/accounts/user-metadata.ts";
import { type Metadata, presentUser, userView, type UserView } from "#domain/accounts/user-view.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { noticeSignUps } from "#domain/security/security-signals.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";

const SignUpInput = z.object({
  email: maybeText,
  phone: maybeText,
  password: maybeText,
  data: metadataField,
  ...pkceFields,
});

/**
 * Opens an account whose address still has to be confirmed (auth protocol, 5.1). For an address that has one already the
 * answer looks the same but for what applications go by, and takes as long.
 */
export async function signUp(ctx: Ctx, input: unknown, redirectTo: string | null): Promise<UserView> {
  const body = readAuthBody(SignUpInput, input);
  if (!body.email && !body.phone)
    throw new AuthRefusal(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  await requireOpenNetwork(ctx);
  await requireAuthRate(ctx, accountRates.signUp);
  if (!ctx.signUpsOpen) throw new AuthRefusal(422, "signup_disabled", "Signups not allowed for this instance");
  if (!body.password) throw validationFailed("Signup requires a valid password");
  requireStrongPassword(ctx, body.password);
  if (body.email && body.phone)
    throw validationFailed("Only an email address or phone number should be provided on signup.");
  const pkce = pkceOf(body);
  if (body.phone) throw new AuthRefusal(400, "phone_provider_disabled", "Phone signups are disabled");
  if (!isAccountAddress(body.email)) throw validationFailed("Unable to validate email address: invalid format");
  const email = body.email.toLowerCase();
  const data = mergedMetadata({}, body.data);
  await requireMailRoom(ctx);
  await noticeSignUps(ctx);

  // Always, so that the time does not tell whether the address has an account.
  const passwordHash = await ctx.passwords.hash(body.password);
  return withTransaction(ctx, async (tx) => {
    const created = await insertUser(tx, { email, passwordHash, data, pkce });
    const user = created ?? (await findUserByEmail(tx, email));
    if (!user || user.email_confirmed_at) return obfuscated(tx, email, data);
    const sent = await mailConfirmation(tx, user, { pkce, redirectTo });
    if (created)
      await recordAudit(tx, { action: "user.signed_up", target: { kind: "user", id: user.id }, actorId: user.id });
    return userView(tx, sent);
  });
}

/** A letter that asks to confirm the address. @throws AuthRefusal 429 within a minute of the last one */
export async function mailConfirmation(
  tx: Ctx,
  user: UserRow,
  { pkce, redirectTo }: { pkce: Pkce | null; redirectTo: string | null },
): Promise<UserRow> {
  const now = tx.clock.now();
  const since = new Date(now.getTime() - accountTimes.mailPause * 1000);
  // The row decides, so that two requests at once send one letter.
  const updated = await tx.db
    .updateTable("users")
    .set({ confirmation_sent_at: now, updated_at: now })
    .where("id", "=", user.id)
    .where((where) => where.or([where("confirmation_sent_at", "is", null), where("confirmation_sent_at", "<=", since)]))
    .returningAll()
    .executeTakeFirst();
  if (!updated) throw mailTooOften(secondsLeft(user.confirmation_sent_at, now));
  await rememberFlow(tx, { kind: "signup", userId: user.id, pkce });
  const accountLink = await createOneTimeToken(tx, user.id, "signup", {
    pkce: pkce !== null,
    redirectTo: redirectTarget(tx, redirectTo),
  });
  await queueMail(tx, [{ template: "account-confirm", to: { address: user.email }, data: { accountLink } }]);
  return updated;
}

/** How long until the next letter may be asked for. */
export const secondsLeft = (sentAt: Date | null, now: Date): number =>
  Math.max(1, Math.ceil(accountTimes.mailPause - (now.getTime() - (sentAt ?? now).getTime()) / 1000));

async function insertUser(
  tx: Ctx,
  { email, passwordHash, data, pkce }: { email: string; passwordHash: string; data: Metadata; pkce: Pkce | null },
): Promise<UserRow | undefined> {
  const id = tx.ids.next();
  const now = tx.clock.now();
  const metadata = JSON.stringify({ ...data, sub: id, email, email_verified: false, phone_verified: false });
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

/** What a confirmed address answers: nothing of the real account, a new id each time, no identities. */
function obfuscated(ctx: Ctx, email: string, data: Metadata): UserView {
  const now = ctx.clock.now();
  const nobody: UserRow = {
    id: ctx.ids.next(),
    email,
    password_hash: null,
    password_proven: true,
    password_challenge: null,
    password_challenge_method: null,
    email_confirmed_at: null,
    role: "member",
    user_metadata: data as UserRow["user_metadata"],
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
    created_at: now,
    updated_at: now,
  };
  return { ...presentUser(nobody, [], []), role: "" };
}
