import { exportJWK, generateKeyPair, type JWK } from "jose";
import { v7 } from "uuid";
import { accountTimes } from "#contract/accounts/accounts.ts";
import type { Clock } from "#platform/clock/clock.ts";
import type { Database } from "#platform/db/connect.ts";
import { openJwk, sealedJwk } from "#platform/tokens/server-secret.ts";
import type { Vault } from "#platform/tokens/vault.ts";

export interface SigningKey {
  kid: string;
  privateJwk: JWK;
  publicJwk: JWK;
  activeAt: Date;
}

// Another replica may have created a key: it is published a quarter of an hour before it signs.
const rereadMilliseconds = 60_000;
const rereadUnknownMilliseconds = 1000;
// Arbitrary advisory lock id: replicas that start together are serialized.
const keyLock = 7_201_121;

/** The key pairs of `signing_keys`, cached; private keys are encrypted. */
export function createSigningKeys(db: Database, clock: Clock, vault: Vault) {
  let known: { keys: SigningKey[]; readAt: number } | null = null;

  async function read(): Promise<SigningKey[]> {
    const rows = await db
      .selectFrom("signing_keys")
      .selectAll()
      .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", clock.now())]))
      .orderBy("active_at", "desc")
      .execute();
    const keys = rows.map((row) => ({
      kid: row.kid,
      privateJwk: openJwk(vault, row.kid, row.private_jwk) as JWK,
      publicJwk: row.public_jwk as JWK,
      activeAt: row.active_at,
    }));
    known = { keys, readAt: performance.now() };
    return keys;
  }

  async function list(wanted?: string): Promise<SigningKey[]> {
    if (!known) await rotate();
    const { keys, readAt } = known ?? { keys: await read(), readAt: performance.now() };
    const age = performance.now() - readAt;
    const isUnknown = wanted !== undefined && keys.every((key) => key.kid !== wanted);
    return age > rereadMilliseconds || (isUnknown && age > rereadUnknownMilliseconds) ? read() : keys;
  }

  async function rotate({ now: atOnce = false }: { now?: boolean } = {}): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await tx.executeQuery(lockQuery(tx));
      const now = clock.now();
      const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
      const newest = await tx
        .selectFrom("signing_keys")
        .select(["kid", "created_at"])
        .orderBy("active_at", "desc")
        .executeTakeFirst();
      if (!atOnce && newest && now.getTime() - newest.created_at.getTime() < accountTimes.signingKey * 1000) return;
      const activeAt = newest && !atOnce ? later(accountTimes.signingKeyAhead) : now;
      // Until the last token it signed has expired, plus a margin for clock skew.
      const over = new Date(activeAt.getTime() + (accountTimes.accessToken + accountTimes.signingKeyAhead) * 1000);
      await tx.updateTable("signing_keys").set({ expires_at: over }).where("expires_at", "is", null).execute();
      await tx
        .insertInto("signing_keys")
        .values({ ...(await newKey(vault)), active_at: activeAt, created_at: now })
        .execute();
      await tx.deleteFrom("signing_keys").where("expires_at", "<", now).execute();
    });
    await read();
  }

  return {
    /** All published keys; reloads when `wanted` is not among them. */
    list,
    /** The current signing key. */
    async current(): Promise<SigningKey> {
      const keys = await list();
      // List first: the first call creates the key, which is active immediately.
      const now = clock.now();
      // A clock that was set back finds none in its past: the oldest is known to all.
      const key = keys.find((candidate) => candidate.activeAt <= now) ?? keys.at(-1);
      if (!key) throw new Error("There is no signing key.");
      return key;
    },
    /** Creates the first key, or the next one when the newest is old; `now` creates one that signs immediately. */
    rotate,
  };
}

const lockQuery = (db: Database) =>
  db.selectNoFrom((build) => build.fn("pg_advisory_xact_lock", [build.val(keyLock)]).as("locked")).compile();

async function newKey(vault: Vault) {
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  const kid = v7();
  const shared = { kid, alg: "ES256", use: "sig" };
  return {
    kid,
    private_jwk: sealedJwk(vault, kid, { ...(await exportJWK(privateKey)), ...shared }),
    public_jwk: JSON.stringify({ ...(await exportJWK(publicKey)), ...shared, key_ops: ["verify"] }),
  };
}
