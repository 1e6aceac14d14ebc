import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, inject, test } from "vitest";
import { connectDatabase } from "#platform/db/connect.ts";
import { silentLog } from "#platform/log/log.ts";
import { secretKeyFor } from "#platform/tokens/secret-key.ts";
import { serverSecret } from "#platform/tokens/server-secret.ts";
import { createVault } from "#platform/tokens/vault.ts";
import { addressOf, inDatabase } from "#test/in-database.ts";
import { runSql } from "#test/test-server.ts";

// Runs the command as typed, each time in its own process.
const { server, migrated } = inject("databases");
const name = `test_${randomBytes(6).toString("hex")}`;
await runSql(server, `create database ${name} template ${migrated}`);
const { db } = connectDatabase(inDatabase(server, name), silentLog);
const dataDir = mkdtempSync(path.join(tmpdir(), "longrow-secrets-"));
afterAll(async () => {
  await db.destroy();
  await runSql(server, `drop database ${name} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
});

const secrets = (words: string[], settings: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ["src/server/secrets-command.ts", ...words], {
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "test",
      DATA_DIR: dataDir,
      DATABASE_URL: addressOf(inDatabase(server, name)),
      ...settings,
    },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (failed: { code: number; stdout: string; stderr: string }) => ({ code: failed.code, said: failed.stderr }),
  );

test("rotate encrypts with a new key and signs with a new key pair", { timeout: 180_000 }, async () => {
  const key = await secretKeyFor(dataDir, undefined);
  const secret = await serverSecret(db, createVault(key), "tokens");
  const { code, said } = await secrets(["rotate"]);
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
