import { createLocalJWKSet, errors, importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import { accountTimes } from "#contract/accounts.ts";
import { createSigningKeys } from "#platform/access-tokens/signing-keys.ts";
import type { Clock } from "#platform/clock/clock.ts";
import type { Database } from "#platform/db/connect.ts";
import type { Vault } from "#platform/tokens/vault.ts";

/** What a token says, once its signature, issuer, audience and end have been checked. */
export interface AccessClaims {
  sub: string;
  session_id: string;
  [claim: string]: unknown;
}

export type CheckedToken =
  | { ok: true; claims: AccessClaims }
  | { ok: false; reason: "malformed" | "expired" | "refused"; detail: string };

/** Signed access tokens: ES256, with keys that are kept in the database and change. */
export interface AccessTokens {
  /** A token that ends after an hour. */
  sign(claims: Record<string, unknown>): Promise<{ token: string; expiresAt: number }>;
  verify(token: string): Promise<CheckedToken>;
  /** The public keys, as other programs check our tokens with. */
  keySet(): Promise<{ keys: JWK[] }>;
  /** Makes the next key when it is time, and forgets those nobody can need any more. */
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
          // Only our own keys count: whatever key the header brings along is not looked at.
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
