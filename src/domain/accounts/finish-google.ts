import { accountTimes } from "#contract/accounts/accounts.ts";
import { AuthRefusal } from "#domain/accounts/auth-refusal.ts";
import { issueCode, type ProviderTokens, sealProviderTokens } from "#domain/accounts/flow-state.ts";
import { linkGoogleAccount, userOfGoogleAccount } from "#domain/accounts/google-account.ts";
import { callbackAddress, googleVerifierPurpose } from "#domain/accounts/start-google.ts";
import { startSession } from "#domain/accounts/start-session.ts";
import { errorTarget, withFragment, withQuery } from "#domain/accounts/verify-link.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import type { GoogleAccount } from "#platform/google/google-sign-in.ts";

interface Answer {
  state?: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
  error_description?: string | undefined;
  iss?: string | undefined;
}

/**
 * Completes a sign-in with Google in the browser that started it, identified by `browserKey`. Returns the address to redirect
 * to.
 */
export async function finishGoogle(ctx: Ctx, answer: Answer, browserKey: string | null): Promise<string> {
  const site = `${ctx.appUrl}/`;
  const flow = await takeState(ctx, answer.state, browserKey).catch((error: unknown) => {
    if (error instanceof AuthRefusal) return error;
    throw error;
  });
  if (flow instanceof AuthRefusal) return errorTarget(site, flow, true, "invalid_request");
  const target = flow.redirect_to ?? site;
  if (answer.error) {
    const words = { error: answer.error, error_description: answer.error_description ?? answer.error };
    return withFragment(withQuery(target, words), { ...words, sb: "" });
  }
  const found = await askGoogle(ctx, flow, answer);
  if (!found)
    return errorTarget(
      target,
      { code: "unexpected_failure", message: "Unable to exchange external code" },
      true,
      "server_error",
    );
  try {
    return await withTransaction(ctx, async (tx) => {
      if (flow.link_to_user) await requireLiveSession(tx, flow.link_session);
      const user = flow.link_to_user
        ? await linkGoogleAccount(tx, flow.link_to_user, found.account)
        : await userOfGoogleAccount(tx, found.account);
      if (user.banned_until && user.banned_until > tx.clock.now())
        throw new AuthRefusal("forbidden", "user_banned", "User is banned");
      if (!flow.code_challenge) {
        const session = await startSession(tx, user, { method: "oauth", provider: "google" });
        return withFragment(target, {
          access_token: session.access_token,
          expires_at: String(session.expires_at),
          expires_in: String(session.expires_in),
          ...found.tokens,
          refresh_token: session.refresh_token,
          sb: "",
          token_type: session.token_type,
        });
      }
      const code = await issueCode(tx, flow.id, user.id);
      await tx.db
        .updateTable("flow_states")
        .set({ provider_tokens: sealProviderTokens(tx, found.tokens) })
        .where("id", "=", flow.id)
        .execute();
      return withQuery(target, { code });
    });
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error;
    return errorTarget(target, error, true, error.kind === "failed" ? "server_error" : "access_denied");
  }
}

/** Uses up a state; each works once. @throws AuthRefusal */
async function takeState(ctx: Ctx, state: string | undefined, browserKey: string | null) {
  if (!state) throw new AuthRefusal("rejected", "bad_oauth_callback", "OAuth state parameter missing");
  const now = ctx.clock.now();
  const stateHash = ctx.tokens.hash(state);
  const taken = await ctx.db
    .updateTable("flow_states")
    .set({ state_used_at: now })
    .where("state_hash", "=", stateHash)
    .where("state_used_at", "is", null)
    .where("browser_hash", "=", ctx.tokens.hash(browserKey ?? ""))
    .where("created_at", ">", new Date(now.getTime() - accountTimes.googleState * 1000))
    .returningAll()
    .executeTakeFirst();
  if (taken) return taken;
  const used = await ctx.db
    .selectFrom("flow_states")
    .select("id")
    .where("state_hash", "=", stateHash)
    .where("state_used_at", "is not", null)
    .executeTakeFirst();
  throw used
    ? new AuthRefusal("rejected", "flow_state_already_used", "State has already been used")
    : new AuthRefusal("rejected", "bad_oauth_state", "OAuth state not found or expired");
}

/** Checks that the session that asked for the link is still signed in. @throws AuthRefusal forbidden session_not_found */
async function requireLiveSession(tx: Ctx, sessionId: string | null): Promise<void> {
  const session = sessionId
    ? await tx.db
        .selectFrom("sessions")
        .select("id")
        .where("id", "=", sessionId)
        .where("ended_at", "is", null)
        .executeTakeFirst()
    : undefined;
  if (!session)
    throw new AuthRefusal("forbidden", "session_not_found", "The session that requested the link has ended");
}

async function askGoogle(
  ctx: Ctx,
  flow: { provider_nonce: string | null; provider_verifier: string | null },
  { code, state, iss }: Answer,
): Promise<{ account: GoogleAccount; tokens: ProviderTokens } | null> {
  if (!ctx.google || !code || !state || !flow.provider_verifier) return null;
  try {
    const { account, accessToken, refreshToken } = await ctx.google.finish({
      code,
      state,
      nonce: flow.provider_nonce ?? "",
      verifier: ctx.tokens.open(googleVerifierPurpose, flow.provider_verifier),
      redirectUri: callbackAddress(ctx),
      ...(iss ? { issuer: iss } : {}),
    });
    const tokens = { provider_token: accessToken, ...(refreshToken ? { provider_refresh_token: refreshToken } : {}) };
    return { account, tokens };
  } catch (error) {
    ctx.log.warn({ error }, "Google's response was invalid");
    return null;
  }
}
