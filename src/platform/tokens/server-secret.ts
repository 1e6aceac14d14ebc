import { randomBytes } from "node:crypto";
import type { Database } from "#platform/db/connect.ts";
import { isSealed, type Vault } from "#platform/tokens/vault.ts";

// Already sealed with the secret "tokens" by the domain.
const sealedByTokens = ["first-admin-password"];

/**
 * The secret called `name`: 256 random bits created on first use and stored encrypted in the database, so that all replicas
 * share it and a copy of the database alone is useless.
 */
export async function serverSecret(db: Database, vault: Vault, name: string): Promise<string> {
  const stored = () => db.selectFrom("server_secrets").select("value").where("name", "=", name);
  let row = await stored().executeTakeFirst();
  if (!row) {
    await db
      .insertInto("server_secrets")
      .values({ name, value: vault.seal(name, randomBytes(32).toString("base64url")) })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    row = await stored().executeTakeFirstOrThrow();
  }
  return isSealed(row.value) ? vault.open(name, row.value) : row.value;
}

/** The name under which a signing key is sealed. */
export const signingKeyName = (kid: string): string => `signing-key ${kid}`;

/** The sealed private key, as stored in the column. */
export const sealedJwk = (vault: Vault, kid: string, jwk: object): string =>
  JSON.stringify({ sealed: vault.seal(signingKeyName(kid), JSON.stringify(jwk)) });

/** The private key of a row, sealed or still in plain text. */
export function openJwk(vault: Vault, kid: string, stored: unknown): object {
  const { sealed } = stored as { sealed?: string };
  return sealed ? (JSON.parse(vault.open(signingKeyName(kid), sealed)) as object) : (stored as object);
}

/**
 * Encrypts with `to` whatever is stored in plain text or encrypted with `from`. Run at each start to convert older databases;
 * with another `to` it rotates the key. All or nothing.
 */
export async function sealSecrets(db: Database, from: Vault, to: Vault = from): Promise<number> {
  return db.transaction().execute(async (tx) => {
    let sealed = 0;
    const secrets = await tx.selectFrom("server_secrets").selectAll().forUpdate().execute();
    for (const { name, value } of secrets) {
      if (sealedByTokens.includes(name) || (isSealed(value) && from === to)) continue;
      const plain = isSealed(value) ? from.open(name, value) : value;
      await tx
        .updateTable("server_secrets")
        .set({ value: to.seal(name, plain) })
        .where("name", "=", name)
        .execute();
      sealed++;
    }
    const keys = await tx.selectFrom("signing_keys").select(["kid", "private_jwk"]).forUpdate().execute();
    for (const { kid, private_jwk: stored } of keys) {
      if (from === to && (stored as { sealed?: string }).sealed) continue;
      const private_jwk = sealedJwk(to, kid, openJwk(from, kid, stored));
      await tx.updateTable("signing_keys").set({ private_jwk }).where("kid", "=", kid).execute();
      sealed++;
    }
    return sealed;
  });
}
