import { z } from "zod";
import { findUser } from "#domain/accounts/account-store.ts";
import { AuthRefusal, validationFailed } from "#domain/accounts/auth-refusal.ts";
import { type FlowKind, takeFlow } from "#domain/accounts/flow-state.ts";
import { maybeText, readAuthBody } from "#domain/accounts/read-auth-body.ts";
import type { SessionAnswer } from "#domain/accounts/session-answer.ts";
import { startSession } from "#domain/accounts/start-session.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";

const ExchangeInput = z.object({ auth_code: maybeText, code_verifier: maybeText });

const methods: Record<FlowKind, string> = {
  signup: "email/signup",
  recovery: "recovery",
  email_change: "email_change",
  oauth: "oauth",
};

/** Exchanges the code of a link or of Google, with its PKCE verifier, for a session. */
export async function exchangeCode(ctx: Ctx, input: unknown): Promise<SessionAnswer> {
  const { auth_code: code, code_verifier: verifier } = readAuthBody(ExchangeInput, input);
  if (!code || !verifier)
    throw validationFailed("invalid request: both auth code and code verifier should be non-empty");
  return withTransaction(ctx, async (tx) => {
    const { kind, userId, providerTokens } = await takeFlow(tx, code, verifier);
    const user = await findUser(tx, userId);
    if (!user)
      throw new AuthRefusal("not_found", "flow_state_not_found", "invalid flow state, no valid flow state found");
    if (user.banned_until && user.banned_until > tx.clock.now())
      throw new AuthRefusal("rejected", "user_banned", "User is banned");
    const isGoogle = kind === "oauth";
    const answer = await startSession(tx, user, {
      method: methods[kind],
      verifiers: [verifier],
      ...(isGoogle ? { provider: "google" as const } : {}),
    });
    return { ...answer, ...providerTokens };
  });
}
