import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createAccessTokens } from "#platform/access-tokens/access-tokens.ts";
import { secretKeyFor } from "#platform/tokens/secret-key.ts";
import { sealSecrets, serverSecret } from "#platform/tokens/server-secret.ts";
import { createVault } from "#platform/tokens/vault.ts";
import { testCtx } from "#test/test-ctx.ts";

const { db, clock } = await testCtx();
const vault = createVault("the first key of these tests");
const other = createVault("the second key of these tests");
const issuer = "http://localhost:3000/auth/v1";
const folder = mkdtempSync(path.join(tmpdir(), "longrow-secrets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(async () => {
  await db.deleteFrom("server_secrets").execute();
  await db.deleteFrom("signing_keys").execute();
});

/** All secrets as stored in the database. */
async function dump(): Promise<string> {
  const secrets = await db.selectFrom("server_secrets").selectAll().execute();
  const keys = await db.selectFrom("signing_keys").selectAll().execute();
  return JSON.stringify([secrets, keys]);
}

test("a copy of the database holds no usable secret", async () => {
  const secret = await serverSecret(db, vault, "tokens");
  expect(await serverSecret(db, vault, "tokens")).toBe(secret);
  await createAccessTokens({ db, clock, issuer, vault }).sign({ sub: "somebody" });
  expect(await dump()).not.toContain(secret);
  expect(await dump()).not.toContain('"d":');
});

test("a wrong key opens nothing, and the error says what to do", async () => {
  await serverSecret(db, vault, "tokens");
  await expect(serverSecret(db, other, "tokens")).rejects.toThrow(/Set SECRET_KEY to the one used before/);
});

test("an older database is converted and keeps working", async () => {
  await db.insertInto("server_secrets").values({ name: "tokens", value: "readable-as-it-was" }).execute();
  await db.insertInto("server_secrets").values({ name: "first-admin-password", value: "sealed-by-tokens" }).execute();
  const tokens = createAccessTokens({ db, clock, issuer, vault });
  const { token } = await tokens.sign({ sub: "somebody" });
  const key = await db.selectFrom("signing_keys").selectAll().executeTakeFirstOrThrow();
  const plain = JSON.parse(
    vault.open(`signing-key ${key.kid}`, (key.private_jwk as unknown as { sealed: string }).sealed),
  );
  await db
    .updateTable("signing_keys")
    .set({ private_jwk: JSON.stringify(plain) })
    .execute();
  expect(await sealSecrets(db, vault)).toBe(2);
  expect(await sealSecrets(db, vault)).toBe(0);
  expect(await dump()).not.toMatch(/readable-as-it-was|"d":/);
  expect(await dump()).toContain("sealed-by-tokens");
  expect(await serverSecret(db, vault, "tokens")).toBe("readable-as-it-was");
  expect(await createAccessTokens({ db, clock, issuer, vault }).verify(token)).toMatchObject({ ok: true });
});

test("after a rotation everything is encrypted with the new key, and the old one opens nothing", async () => {
  const secret = await serverSecret(db, vault, "tokens");
  const { token } = await createAccessTokens({ db, clock, issuer, vault }).sign({ sub: "somebody" });
  expect(await sealSecrets(db, vault, other)).toBe(2);
  expect(await serverSecret(db, other, "tokens")).toBe(secret);
  await expect(serverSecret(db, vault, "tokens")).rejects.toThrow("another key");
  const after = createAccessTokens({ db, clock, issuer, vault: other });
  expect(await after.verify(token)).toMatchObject({ ok: true });
  await expect(sealSecrets(db, vault, other)).rejects.toThrow("another key");
});

test("a key is created once, readable only by its owner; a configured one takes precedence", async () => {
  const made = await Promise.all([secretKeyFor(folder, undefined), secretKeyFor(folder, undefined)]);
  expect(made[0]).toBe(made[1]);
  expect(made[0]).toHaveLength(43);
  const file = path.join(folder, "secret.key");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8").trim()).toBe(made[0]);
  expect(await secretKeyFor(folder, "configured")).toBe("configured");
  writeFileSync(file, "");
  await expect(secretKeyFor(folder, undefined)).rejects.toThrow("is damaged");
});
