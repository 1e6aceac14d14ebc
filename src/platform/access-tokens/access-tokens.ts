import { createLocalJWKSet, errors, importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import { accountTimes } from "#contract/accounts/accounts.ts";
import { createSigningKeys } from "#platform/access-tokens/signing-keys.ts";
import type { Clock } from "#platform/clock/clock.ts";
import type { Database } from "#platform/db/connect.ts";
import type { Vault } from "#platform/tokens/vault.ts";

/** The claims of a token whose signature, issuer, audience and expiry have been verified. */
export interface AccessClaims {
  sub: string;
  session_id: string;
  [claim: string]: unknown;
}

export type CheckedToken =
  | { ok: true; claims: AccessClaims }
  | { ok: false; reason: "malformed" | "expired" | "refused"; detail: string };

/** Signed access tokens (ES256). The keys are kept in the database and rotated. */
export interface AccessTokens {
  /** Issues a token that expires after an hour. */
  sign(claims: Record<string, unknown>): Promise<{ token: string; expiresAt: number }>;
  verify(token: string): Promise<CheckedToken>;
  /** The public keys, for other programs to verify our tokens. */
  keySet(): Promise<{ keys: JWK[] }>;
  /** Creates the next key when due, and deletes expired ones. */
  rotateKeys(): Promise<void>;
}

const algorithm = "ES256";
const audience = "authenticated";

export function createAccessTokens({
  db,
  clock,
  issuer,
  vault,
}: {
  db: Database;
  clock: Clock;
  issuer: string;
  vault: Vault;
}): AccessTokens {
  const keys = createSigningKeys(db, clock, vault);
  const imported = new Map<string, ReturnType<typeof importJWK>>();
  const privateKey = (kid: string, jwk: JWK) => {
    const key = imported.get(kid) ?? importJWK(jwk, algorithm);
    imported.set(kid, key);
    return key;
  };
  let known: { set: string; resolve: ReturnType<typeof createLocalJWKSet> } | null = null;
  const keySet = async (unknownKid?: string) => ({ keys: (await keys.list(unknownKid)).map((key) => key.publicJwk) });
  return {
    async sign(claims) {
      const now = clock.now();
      const key = await keys.current();
      const issuedAt = Math.floor(now.getTime() / 1000);
      const expiresAt = issuedAt + accountTimes.accessToken;
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid: key.kid, typ: "JWT" })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(await privateKey(key.kid, key.privateJwk));
      return { token, expiresAt };
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(
          token,
          // Only our own keys are accepted; a key in the header is ignored.
          async (header, input) => {
            const set = await keySet(header.kid);
            const name = set.keys.map((key) => key.kid).join(" ");
            if (known?.set !== name) known = { set: name, resolve: createLocalJWKSet(set) };
            return known.resolve({ alg: header.alg, ...(header.kid === undefined ? {} : { kid: header.kid }) }, input);
          },
          { algorithms: [algorithm], issuer, audience, currentDate: clock.now(), requiredClaims: ["exp", "iat"] },
        );
        return { ok: true, claims: payload as AccessClaims };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { ok: false, reason: "expired", detail: "token is expired" };
        if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid)
          return { ok: false, reason: "malformed", detail: "token is malformed" };
        if (error instanceof errors.JOSEError)
          return { ok: false, reason: "refused", detail: "token signature or claims are invalid" };
        throw error;
      }
    },
    keySet: () => keySet(),
    rotateKeys: () => keys.rotate(),
  };
}
