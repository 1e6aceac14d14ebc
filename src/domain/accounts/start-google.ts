import { accountRates } from "#contract/accounts/accounts.ts";
import { AuthRefusal, validationFailed } from "#domain/accounts/auth-refusal.ts";
import type { CurrentSession } from "#domain/accounts/current-session.ts";
import { pkceOf } from "#domain/accounts/read-auth-body.ts";
import { redirectTarget } from "#domain/accounts/redirect-target.ts";
import { requireAuthRate, requireOpenNetwork } from "#domain/accounts/require-auth-rate.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { GoogleSignIn } from "#platform/google/google-sign-in.ts";

/** Options set by the server for Google; callers cannot set them. */
const owned = new Set([
  "client_id",
  "client_secret",
  "redirect_uri",
  "response_type",
  "state",
  "code_challenge",
  "code_challenge_method",
  "code_verifier",
  "scope",
  "response_mode",
  "redirect_to",
  "nonce",
  "request",
  "request_uri",
  // Our own parameters, not Google's.
  "provider",
  "scopes",
  "skip_http_redirect",
]);

export const googleVerifierPurpose = "google-verifier";

export const callbackAddress = (ctx: Ctx): string => `${ctx.appUrl}/auth/v1/callback`;

/** @throws AuthRefusal rejected when Google sign-in is not configured */
export function requireGoogle(ctx: Ctx, provider: string | undefined): GoogleSignIn {
  if (provider === "google" && ctx.google) return ctx.google;
  throw validationFailed(
    provider
      ? `Unsupported provider: ${ctx.google ? "Provider could not be found" : "provider is not enabled"}`
      : "Unsupported provider: missing provider",
  );
}

export interface StartedGoogle {
  /** Google's authorization address. */
  url: string;
  state: string;
  /** Stays in the starting browser and must come back with Google's response. */
  browserKey: string;
}

/** Starts a sign-in with Google, or links a Google account to `linkTo`. */
export async function startGoogle(
  ctx: Ctx,
  query: Record<string, string>,
  linkTo: CurrentSession | null = null,
): Promise<StartedGoogle> {
  const google = requireGoogle(ctx, query.provider);
  await requireOpenNetwork(ctx);
  await requireAuthRate(ctx, accountRates.authorize);
  if (linkTo?.owesSecondFactor)
    throw new AuthRefusal("unauthenticated", "insufficient_aal", "AAL2 session is required to link an identity");
  const pkce = pkceOf({
    code_challenge: query.code_challenge ?? "",
    code_challenge_method: query.code_challenge_method ?? "",
  });
  if (pkce?.method === "plain") throw validationFailed("code_challenge_method must be s256");
  const state = ctx.tokens.random();
  const browserKey = ctx.tokens.random();
  const nonce = query.nonce || ctx.tokens.random();
  const extra = Object.fromEntries(Object.entries(query).filter(([name]) => !owned.has(name.toLowerCase())));
  const scopes = (query.scopes ?? "").split(/[\s,]+/).filter(Boolean);
  const { url, verifier } = await google
    .start({ state, nonce, redirectUri: callbackAddress(ctx), scopes, extra })
    .catch((error: unknown) => {
      ctx.log.warn({ error }, "Google did not respond");
      throw new AuthRefusal("unavailable", "unexpected_failure", "Google cannot be reached", { retryAfterSeconds: 30 });
    });
  await ctx.db
    .insertInto("flow_states")
    .values({
      id: ctx.ids.next(),
      kind: "oauth",
      code_challenge: pkce?.challenge ?? null,
      code_challenge_method: pkce?.method ?? null,
      state_hash: ctx.tokens.hash(state),
      provider_nonce: nonce,
      provider_verifier: ctx.tokens.seal(googleVerifierPurpose, verifier),
      redirect_to: redirectTarget(ctx, query.redirect_to),
      link_to_user: linkTo?.user.id ?? null,
      link_session: linkTo?.session.id ?? null,
      browser_hash: ctx.tokens.hash(browserKey),
      created_at: ctx.clock.now(),
    })
    .execute();
  return { url, state, browserKey };
}
