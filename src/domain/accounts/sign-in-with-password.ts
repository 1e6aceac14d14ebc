import { z } from "zod";
import { passwordReasons } from "#contract/accounts.ts";
import { findUserByEmail, type UserRow } from "#domain/accounts/account-store.ts";
import { AuthRefusal, invalidCredentials, validationFailed } from "#domain/accounts/auth-refusal.ts";
import { requirePossiblePassword, weaknessesOf } from "#domain/accounts/password-strength.ts";
import { maybeText, readAuthBody } from "#domain/accounts/read-auth-body.ts";
import { requireOpenNetwork } from "#domain/accounts/require-auth-rate.ts";
import type { SessionAnswer } from "#domain/accounts/session-answer.ts";
import { guardSignIn } from "#domain/accounts/sign-in-guard.ts";
import { recordSignIn } from "#domain/accounts/sign-in-record.ts";
import { startSession } from "#domain/accounts/start-session.ts";
import { noticeStuffing } from "#domain/security/security-signals.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";

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
  const [user] = await Promise.all([findUserByEmail(ctx, email), requireOpenNetwork(ctx)]);
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
