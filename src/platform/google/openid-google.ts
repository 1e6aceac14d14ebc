import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomPKCECodeVerifier,
} from "openid-client";
import type { GoogleSignIn } from "#platform/google/google-sign-in.ts";

const timeoutSeconds = 8;
const ownScopes = ["openid", "email", "profile"];

/** Google, or the provider at `issuer`. Its endpoints are discovered on first use. */
export function createOpenIdGoogle({
  issuer,
  clientId,
  clientSecret,
}: {
  issuer: string;
  clientId: string;
  clientSecret: string;
}): GoogleSignIn {
  // Plain http only for a provider on this machine, in tests.
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(new URL(issuer).hostname);
  let found: Promise<Configuration> | null = null;
  const provider = () => {
    found ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
      timeout: timeoutSeconds,
    }).catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  };
  return {
    async start({ state, nonce, redirectUri, scopes, extra }) {
      const verifier = randomPKCECodeVerifier();
      const url = buildAuthorizationUrl(await provider(), {
        ...extra,
        redirect_uri: redirectUri,
        scope: [...new Set([...ownScopes, ...scopes])].join(" "),
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
      return { url: url.href, verifier };
    },
    async finish({ code, state, nonce, verifier, redirectUri, issuer: named }) {
      const config = await provider();
      const answer = new URL(redirectUri);
      answer.search = new URLSearchParams({ code, state, ...(named ? { iss: named } : {}) }).toString();
      const tokens = await authorizationCodeGrant(config, answer, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("The provider sent no ID token.");
      const told =
        claims.email === undefined
          ? { ...(await fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims }
          : claims;
      const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
      return {
        account: {
          issuer: claims.iss,
          subject: claims.sub,
          email: text(told.email),
          emailVerified: told.email_verified === true,
          name: text(told.name),
          picture: text(told.picture),
        },
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token ?? null,
      };
    },
  };
}
