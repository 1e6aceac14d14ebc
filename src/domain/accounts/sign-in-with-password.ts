import { sql } from "kysely";
import { z } from "zod";
import { passwordReasons } from "#contract/accounts/accounts.ts";
import { readEmailAddress } from "#contract/values/email-address.ts";
import type { UserRow } from "#domain/accounts/account-store.ts";
import { AuthRefusal, invalidCredentials, validationFailed } from "#domain/accounts/auth-refusal.ts";
import { requirePossiblePassword, weaknessesOf } from "#domain/accounts/password-strength.ts";
import { maybeText, readAuthBody } from "#domain/accounts/read-auth-body.ts";
import { refuseBlocked } from "#domain/accounts/require-auth-rate.ts";
import type { SessionAnswer } from "#domain/accounts/session-answer.ts";
import { guardSignIn } from "#domain/accounts/sign-in-guard.ts";
import { recordSignIn } from "#domain/accounts/sign-in-record.ts";
import { startSession } from "#domain/accounts/start-session.ts";
import { userColumns } from "#domain/accounts/whole-account.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { prepared } from "#domain/turns/prepared.ts";
import { noticeStuffing } from "#domain/audit/security-signals.ts";

const SignInInput = z.object({ email: maybeText, phone: maybeText, password: maybeText });

/** A password that was unproven when the address was confirmed is refused: anyone could have chosen it. */
const usableHash = (user: UserRow | undefined): string | null =>
  user && (user.password_proven || !user.email_confirmed_at) ? user.password_hash : null;

/**
 * Starts a session with address and password. An unknown address, an account without a password and a wrong password get the
 * same response after the same work.
 */
export async function signInWithPassword(ctx: Ctx, input: unknown): Promise<SessionAnswer> {
  const { email, phone, password } = readAuthBody(SignInInput, input);
  if (email && phone) throw validationFailed("Only an email address or phone number should be provided on login.");
  if (phone) throw new AuthRefusal("invalid", "phone_provider_disabled", "Phone logins are disabled");
  if (!email) throw validationFailed("missing email or phone");
  requirePossiblePassword(password);
  const { user, blockedUntil } = await lookUp(ctx, email);
  if (blockedUntil) throw await refuseBlocked(ctx, blockedUntil);
  const attempt = await guardSignIn(ctx, email, user);
  const isRight = await ctx.passwords.verify(usableHash(user), password);
  const record = (outcome: "wrong" | "unconfirmed" | "banned") =>
    recordSignIn(ctx, { userId: user?.id ?? null, email, method: "password", outcome });
  if (!user || !isRight) {
    await record("wrong");
    await noticeStuffing(ctx);
    throw invalidCredentials();
  }
  await attempt.succeeded();
  if (!user.email_confirmed_at) {
    await record("unconfirmed");
    throw new AuthRefusal("rejected", "email_not_confirmed", "Email not confirmed");
  }
  if (user.banned_until && user.banned_until > ctx.clock.now()) {
    await record("banned");
    throw new AuthRefusal("rejected", "user_banned", "User is banned");
  }
  const reasons = weaknessesOf(ctx, password);
  const answer = await withTransaction(ctx, (tx) => startSession(tx, user, { method: "password" }));
  const message = reasons.map((reason) => passwordReasons[reason]).join(" ");
  return { ...answer, weak_password: reasons.length > 0 ? { message, reasons } : null };
}

/** The account of an address, if any, and until when this network is blocked. */
async function lookUp(ctx: Ctx, email: string): Promise<{ user: UserRow | undefined; blockedUntil: Date | null }> {
  const { rows } = await sql<UserRow & { found: boolean; blocked_until: Date | null }>`${prepared}
    select ${userColumns("u")}, u.id is not null as found, b.expires_at as blocked_until
    from (values (1)) as always
    left join users u on u.email = ${readEmailAddress(email)}::text
    left join blocked_networks b on b.network = ${ctx.client.network} and b.expires_at > ${ctx.clock.now()}`.execute(
    ctx.db,
  );
  if (!rows[0]) return { user: undefined, blockedUntil: null };
  const { found, blocked_until: blockedUntil, ...user } = rows[0];
  return { user: found ? user : undefined, blockedUntil };
}
