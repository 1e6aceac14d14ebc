import { z } from "zod";
import { accountRates } from "#contract/accounts/accounts.ts";
import { acceptLink } from "#domain/accounts/accept-link.ts";
import { AuthRefusal, linkExpired, validationFailed } from "#domain/accounts/auth-refusal.ts";
import { issueCodeFor } from "#domain/accounts/flow-state.ts";
import { readOneTimeToken, takeOneTimeToken } from "#domain/accounts/one-time-token.ts";
import { maybeText, readAuthBody } from "#domain/accounts/read-auth-body.ts";
import { redirectTarget } from "#domain/accounts/redirect-target.ts";
import { requireAuthRate } from "#domain/accounts/require-auth-rate.ts";
import type { SessionAnswer } from "#domain/accounts/session-answer.ts";
import { unlockAccount } from "#domain/accounts/sign-in-guard.ts";
import { startSession } from "#domain/accounts/start-session.ts";
import { findUser } from "#domain/accounts/account-store.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";

interface Click {
  token: string | undefined;
  type: string | undefined;
  redirectTo: string | null;
}

export const halfwayMessage = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** Follows an emailed link; returns the address to redirect to. */
export async function verifyLink(ctx: Ctx, { token, type, redirectTo }: Click): Promise<string> {
  if (!token || !type) throw validationFailed("Verify requires a token and a verification type");
  const target = redirectTarget(ctx, redirectTo);
  const isPkce = token.startsWith("pkce_");
  try {
    await requireAuthRate(ctx, accountRates.verify);
    return await withTransaction(ctx, async (tx) => {
      const { user, flow, done } = await acceptLink(tx, token, type);
      if (!done)
        return withFragment(withQuery(target, isPkce ? { message: halfwayMessage } : {}), {
          message: halfwayMessage,
          sb: "",
        });
      if (!isPkce) return withFragment(target, tokensOf(await startSession(tx, user, { method: "otp" }), type));
      const code = await issueCodeFor(tx, user.id, flow);
      if (!code)
        throw new AuthRefusal("invalid", "flow_state_not_found", "invalid flow state, no valid flow state found");
      return withQuery(target, { code });
    });
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error;
    return errorTarget(target, error, isPkce);
  }
}

const UnlockInput = z.object({ token_hash: maybeText });

/** Unlocks an account with the key from an email. @throws AuthRefusal forbidden otp_expired */
export async function unlockByLink(ctx: Ctx, input: unknown): Promise<void> {
  const { token_hash: key } = readAuthBody(UnlockInput, input);
  await requireAuthRate(ctx, accountRates.verify);
  const read = readOneTimeToken(ctx, key);
  const taken = read && (await takeOneTimeToken(ctx, read.tokenId, ["unlock"]));
  const user = taken && (await findUser(ctx, taken.user_id));
  if (!user) throw linkExpired();
  await unlockAccount(ctx, user.email);
  await recordAudit(ctx, { action: "user.unlocked", target: { kind: "user", id: user.id }, actorId: user.id });
}

const tokensOf = (session: SessionAnswer, type: string): Record<string, string> => ({
  access_token: session.access_token,
  expires_at: String(session.expires_at),
  expires_in: String(session.expires_in),
  refresh_token: session.refresh_token,
  sb: "",
  token_type: session.token_type,
  type,
});

/** Adds a refusal to `target`: in the fragment, and for PKCE in the query as well. */
export function errorTarget(
  target: string,
  refusal: { code: string; message: string },
  inQueryToo: boolean,
  error = "access_denied",
): string {
  const words = { error, error_code: refusal.code, error_description: refusal.message };
  return withFragment(inQueryToo ? withQuery(target, words) : target, { ...words, sb: "" });
}

/** Adds query parameters to an address, keeping the existing ones. */
export function withQuery(target: string, words: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(words)) url.searchParams.set(name, value);
  return url.href;
}

export function withFragment(target: string, words: Record<string, string>): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(words).toString();
  return url.href;
}
