import { z } from "zod";
import { accountRates } from "#contract/accounts/accounts.ts";
import { acceptLink, isLinkType } from "#domain/accounts/accept-link.ts";
import { linkExpired, validationFailed } from "#domain/accounts/auth-refusal.ts";
import { maybeText, readAuthBody } from "#domain/accounts/read-auth-body.ts";
import { requireAuthRate, requireOpenNetwork } from "#domain/accounts/require-auth-rate.ts";
import type { SessionAnswer } from "#domain/accounts/session-answer.ts";
import { startSession } from "#domain/accounts/start-session.ts";
import { halfwayMessage } from "#domain/accounts/verify-link.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";

const VerifyInput = z.object({
  type: maybeText,
  token_hash: maybeText,
  email: maybeText,
  phone: maybeText,
  token: maybeText,
  /** An addition to the protocol: proves that the browser that chose the password confirms the address. */
  code_verifiers: z.array(z.string().max(256)).max(10).nullish(),
  /** Additions for our own page: the password typed at sign-up, or a new one. */
  password: maybeText,
  new_password: maybeText,
});

/** Exchanges a link's key for a session. Sign-up digits are never emailed, so none match. */
export async function verifyToken(ctx: Ctx, input: unknown): Promise<SessionAnswer | { msg: string; code: string }> {
  const body = readAuthBody(VerifyInput, input);
  const { type, token_hash: key, email, phone, token, code_verifiers } = body;
  await requireOpenNetwork(ctx);
  await requireAuthRate(ctx, accountRates.verify);
  if (!type) throw validationFailed("Verify requires a verification type");
  if (!isLinkType(type)) throw validationFailed("Invalid verification type");
  if (key && (email || phone || token)) throw validationFailed("Only the token_hash and type should be provided");
  if (!key) {
    if (!token) throw validationFailed("Verify requires either a token or a token hash");
    if (!email && !phone) throw validationFailed("Only an email address or phone number should be provided on verify");
    throw linkExpired();
  }
  return withTransaction(ctx, async (tx) => {
    const { user, done } = await acceptLink(tx, key, type, {
      verifiers: code_verifiers ?? null,
      password: body.password || undefined,
      newPassword: body.new_password || undefined,
    });
    if (!done) return { msg: halfwayMessage, code: "200" };
    return startSession(tx, user, { method: "otp", verifiers: code_verifiers ?? null });
  });
}
