import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { secretKeyFor } from "#platform/tokens/secret-key.ts";
import { serverSecret } from "#platform/tokens/server-secret.ts";
import { createVault } from "#platform/tokens/vault.ts";
import { fileDatabase } from "#test/file-world.ts";
import { addressOf } from "#platform/db/address-of.ts";
import { typed, typedInProcess } from "#test/typed-command.ts";
import { secretsCommand } from "./secrets-command.ts";

const { db, connection } = await fileDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "longrow-secrets-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const environment = { NODE_ENV: "test", DATA_DIR: dataDir, DATABASE_URL: addressOf(connection) };

const secrets = (words: string[], settings: Record<string, string> = {}) =>
  typed(secretsCommand, words, { ...environment, ...settings });

test("rotate encrypts with a new key and signs with a new key pair", { timeout: 60_000 }, async () => {
  const key = await secretKeyFor(dataDir, undefined);
  const secret = await serverSecret(db, createVault(key), "tokens");
  const { code, said } = await typedInProcess("src/server/secrets-command.ts", ["rotate"], environment);
  expect([code, said]).toEqual([0, expect.stringContaining("Restart the site.")]);
  const after = readFileSync(path.join(dataDir, "secret.key"), "utf8").trim();
  expect(after).not.toBe(key);
  expect(existsSync(path.join(dataDir, "secret.key.next"))).toBe(false);
  expect(await serverSecret(db, createVault(after), "tokens")).toBe(secret);
  const keys = await db.selectFrom("signing_keys").select("active_at").execute();
  expect(keys).toHaveLength(1);

  const configured = "a configured key of enough characters";
  expect(await secrets(["rotate"], { SECRET_KEY: configured })).toMatchObject({
    code: 1,
    said: expect.stringContaining("SECRET_KEY_NEXT"),
  });
  const wrong = await secrets(["rotate"], { SECRET_KEY: configured, SECRET_KEY_NEXT: `${configured} next` });
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining("another key") });
  expect(await secrets(["rotate"], { SECRET_KEY: after, SECRET_KEY_NEXT: configured })).toMatchObject({ code: 0 });
  expect(await serverSecret(db, createVault(configured), "tokens")).toBe(secret);
});
